import { RECORDS_PAGE_SIZE } from '../../../../src/domain/limits.ts';
import type { createCollectionMachine } from '../../../../src/machines/collection/machine.ts';
import type { RowChange } from '../../../../src/machines/collection/types.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { ADDRESS, addPoints, keepAddresses, keepPoints } from '../../service/account.ts';
import { tokenOf } from '../../service/orders.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import type { Scene } from '../scene.ts';

/** Which list the page shows. */
type Given = 'records' | 'addresses';
type Here = At<Given>;

const main = ({ page }: Here) => page.getByRole('main');
const rows = (at: Here) => main(at).locator('ul').last().getByRole('listitem');
const loading = (at: Here) => main(at).getByText('正在載入');
const offline = (at: Here) => main(at).getByText('無法連上網路');
const again = (at: Here) => main(at).getByRole('button', { name: '再試一次' });
const more = (at: Here) => main(at).getByRole('button', { name: '顯示更多' });
const prefer = (at: Here) => main(at).getByRole('button', { name: /^設為預設 / });
const remove = (at: Here) => main(at).getByRole('button', { name: /^移除 / });
const removal = ({ page }: Here) => page.getByRole('alertdialog', { name: '移除這個地址？' });
const form = ({ page }: Here) => page.getByRole('dialog', { name: /^(?:新增|編輯)地址$/ });
const refused = ({ page }: Here) => page.getByRole('alert');

/** The value of a field in a request of the model. */
const saidIn = (input: unknown, key: string): unknown =>
  Object.entries(input ?? {}).find(([name]) => name === key)?.[1];

/** The kind of the change that is being confirmed, is under way, or failed. */
const changeOf = ({ context }: Here): string | undefined =>
  (context['changing'] as RowChange | undefined)?.kind; // the model's context

async function visit(scene: Scene, path: string): Promise<void> {
  await scene.visit({}, { [KEY.token]: await tokenOf(scene) });
  await scene.open(path);
}

/** Resets the account to two addresses, of which the second one is not the default. */
const both = (at: Here) => keepAddresses(at, ['a', 'b']);

/** The rows are shown, with a button for the next page if there is one. */
async function listed(at: Here): Promise<void> {
  await shows(rows(at), loading(at));
  if (at.given === 'addresses') return;
  const { rows: known, total } = at.context as {
    readonly rows: readonly unknown[];
    readonly total: number;
  }; // the model's context
  const hasMore = known.length < total;
  await more(at).waitFor({ state: hasMore ? 'visible' : 'hidden' });
  await becomes(
    async () => (await rows(at).count()) > RECORDS_PAGE_SIZE === known.length > 2,
    'another number of rows is there',
  );
}

export const driver = defineDriver<
  ReturnType<typeof createCollectionMachine<unknown, unknown, RowChange, object>>,
  Given
>({
  name: 'collection',
  starts: {
    async records(scene): Promise<Given> {
      await keepPoints(scene);
      await visit(scene, '/account/points');
      return 'records';
    },
    async 'a form that was lost'(scene): Promise<Given> {
      await keepAddresses(scene, ['a', 'b']);
      await scene.visit({}, { [KEY.token]: await tokenOf(scene) });
      const values = { ...ADDRESS, receiver: 'Wang' };
      const draft = { page: 'addresses', form: 'edit', id: 'a', values };
      await scene.keeps({ [KEY.form]: JSON.stringify(draft) });
      await scene.open('/account/addresses');
      return 'addresses';
    },
    async addresses(scene): Promise<Given> {
      await keepAddresses(scene, ['a', 'b']);
      await visit(scene, '/account/addresses');
      return 'addresses';
    },
  },
  events: {
    'rows.reload': (at) => again(at).click(),
    async 'rows.more'(at) {
      if (await again(at).isVisible()) await again(at).click();
      else await more(at).click();
    },
    'row.change': (at) => prefer(at).click(),
    'row.ask': (at) => remove(at).last().click(),
    'row.confirm': (at) => removal(at).getByRole('button', { name: '移除地址' }).click(),
    'row.withdraw': (at) => removal(at).getByRole('button', { name: '保留地址' }).click(),
    'form.open': {
      'of a row': (at) =>
        main(at)
          .getByRole('button', { name: /^編輯 / })
          .first()
          .click(),
      async 'for a new one'(at) {
        await main(at).getByRole('button', { name: '新增地址' }).click();
        await at.opened(form(at));
        await form(at).getByLabel('收件人', { exact: true }).fill(ADDRESS.receiver);
        await form(at).getByLabel('收件人電話').fill(ADDRESS.phonenumber);
        await form(at).getByLabel('地址', { exact: true }).fill(ADDRESS.address);
      },
    },
    async 'form.close'(at) {
      await form(at).getByRole('button', { name: '取消', exact: true }).click();
      // Asked only if something was typed.
      const discard = at.page.getByRole('alertdialog').getByRole('button', { name: '放棄' });
      if (await discard.isVisible()) await discard.click();
    },
  },
  actors: {
    load: {
      asks: 'points',
      cases: {
        async 'two of three'(at, one) {
          if (at.given === 'addresses') await both(at);
          // New rows push rows of the first page onto the next page, which then has two that are already known.
          else if (await more(at).isVisible()) await addPoints(at, RECORDS_PAGE_SIZE);
          await byVerdict(at, one);
        },
        async 'moved by one'(at, one) {
          if (at.given === 'addresses') await both(at);
          await byVerdict(at, one);
        },
      },
    },
    change: {
      asks: 'editAddress',
      cases: {
        async done(at, one) {
          await both(at);
          await byVerdict(at, one);
        },
      },
    },
    form: {
      events: {
        'form.changed': 'in the driver of its own',
        'form.left': 'in the driver of its own',
        'form.progressed': 'in the driver of its own',
        'form.submit': (at) => form(at).getByRole('button', { name: '儲存地址' }).click(),
      },
      connections: {
        save: (input) => (saidIn(input, 'form') === 'add' ? 'addAddress' : 'editAddress'),
      },
      actors: {
        smsCode: 'in the driver of its own',
        save: {
          asks: 'editAddress',
          cases: {
            async saved(at, one) {
              await both(at);
              await byVerdict(at, one);
            },
          },
        },
      },
    },
  },
  connections: {
    load: (input) => (saidIn(input, 'query') === undefined ? 'addresses' : 'points'),
    change: (input) =>
      saidIn(saidIn(input, 'change'), 'kind') === 'remove' ? 'removeAddress' : 'editAddress',
  },
  holds: ['addresses', 'addAddress', 'removeAddress'],
  cannot(one, states, { world, context }) {
    const is = (type: string): boolean => one.id.startsWith(`${type}:`);
    const isChange = one.does === 'send' && !is('rows.reload') && !is('rows.more');
    if (JSON.stringify(world).includes('records')) {
      if (isChange) return 'records are only read';
    } else if (is('rows.more')) return 'addresses come all at once';
    if (is('rows.reload') && !states.includes('rows.failed') && !states.includes('rows.stale')) {
      return 'the page does it by itself after a change';
    }
    const hasRows = !states.includes('rows.loading') && !states.includes('rows.failed');
    if (isChange && !hasRows && !states.includes('work.form')) {
      return 'there is nothing yet to change';
    }
    const isOpen =
      states.includes('work.asking') ||
      states.includes('work.form') ||
      (states.includes('work.refused') && JSON.stringify(context).includes('"remove"'));
    if (is('rows.reload') && isOpen) return 'the dialog is in front of it';
    const asksAgain = is('row.change') || is('row.ask') || is('form.open');
    if (states.includes('work.refused') && asksAgain && isOpen) {
      return 'the dialog is in front of it';
    }
    const answers = is('row.confirm') || is('row.withdraw');
    return states.includes('work.refused') && answers && !isOpen
      ? 'it was done without being asked about'
      : undefined;
  },
  beyond: {
    'collection.rows.loadingMore | rows.reload | 0': 'what has pages is only read',
    'collection.rows.moreFailed | rows.reload | 0': 'what has pages is only read',
  },
  states: {
    rows: 'a part of it says more',
    'rows.loading': (at) => shows(loading(at), offline(at)),
    async 'rows.failed'(at) {
      await shows(again(at), loading(at));
      await shows(offline(at));
    },
    'rows.shown': listed,
    async 'rows.loadingMore'(at) {
      await shows(more(at).and(at.page.locator('[aria-disabled=true]')));
      await shows(rows(at), offline(at));
    },
    async 'rows.moreFailed'(at) {
      await shows(offline(at), more(at));
      await shows(rows(at));
    },
    'rows.refreshing': (at) => shows(rows(at), loading(at)),
    async 'rows.stale'(at) {
      await shows(offline(at));
      await shows(rows(at));
    },
    work: 'a part of it says more',
    'work.starting': 'left before anybody can look',
    'work.resting': (at) => shows(main(at), removal(at), form(at)),
    async 'work.asking'(at) {
      await at.opened(removal(at));
      await shows(removal(at), refused(at));
    },
    async 'work.changing'(at) {
      const button =
        changeOf(at) === 'remove' ? removal(at).getByRole('button').first() : prefer(at);
      await shows(button, form(at));
    },
    'work.refused': (at) => shows(refused(at)),
    async 'work.form'(at) {
      await at.opened(form(at));
      await shows(form(at));
    },
  },
});
