import type { Locator } from 'playwright-core';
import type { createFormMachine } from '../../../../src/machines/form/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { ADDRESS, keepAddresses } from '../../service/account.ts';
import { tokenOf } from '../../service/orders.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';

type Here = At<undefined>;

/** The labels for the model's fields, name and note: the receiver of an address and its note. */
const LABELS = { name: '收件人', note: '給送貨員的備註' } as const;

const dialog = ({ page }: Here) => page.getByRole('dialog', { name: '新增地址' });
const field = (at: Here, name: keyof typeof LABELS) =>
  dialog(at).getByLabel(LABELS[name], { exact: name === 'name' });
const save = (at: Here) => dialog(at).getByRole('button', { name: '儲存地址' });
const missing = (at: Here) => dialog(at).getByText('請輸入收件人姓名');
const tooLong = (at: Here) => dialog(at).getByText('文字太長，最多 200 個字元');
const offline = (at: Here) => dialog(at).getByText('無法連上網路');

/** Types into a field without moving the focus, so that no other field loses it. */
const put = (input: Locator, text: string) =>
  input.evaluate((element, value) => {
    const own = Object.getPrototypeOf(element) as object; // an input or a text area
    Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

const leave = (input: Locator) =>
  input.evaluate((element) => {
    // The cast is safe: an element that can have the focus is an HTML element.
    (element as HTMLElement).focus();
    (element as HTMLElement).blur();
  });

/** The form shows the typed values and their errors. */
async function form(at: Here): Promise<void> {
  const { values, errors, serverErrors, touched, failure } = at.context as {
    readonly values: { readonly name: string; readonly note: string };
    readonly errors: { readonly name?: string };
    readonly serverErrors: { readonly note?: string };
    readonly touched: readonly string[];
    readonly failure?: { readonly kind: string };
  }; // the model's context
  for (const name of ['name', 'note'] as const) {
    await becomes(
      async () => (await field(at, name).inputValue()) === values[name],
      `${name} is not ${JSON.stringify(values[name])}`,
    );
  }
  const isSaid = {
    missing: errors.name !== undefined && touched.includes('name'),
    tooLong: serverErrors.note !== undefined,
    offline: failure?.kind === 'offline',
  };
  await missing(at).waitFor({ state: isSaid.missing ? 'visible' : 'hidden' });
  await tooLong(at).waitFor({ state: isSaid.tooLong ? 'visible' : 'hidden' });
  await offline(at).waitFor({ state: isSaid.offline ? 'visible' : 'hidden' });
}

export const driver = defineDriver<ReturnType<typeof createFormMachine<object>>, undefined>({
  name: 'form',
  starts: {
    /** A new address, of which only the receiver is missing. */
    async 'an empty form'(scene) {
      await keepAddresses(scene, []);
      await scene.visit({}, { [KEY.token]: await tokenOf(scene) });
      await scene.open('/account/addresses');
      const { page } = scene;
      await page.getByRole('button', { name: '新增地址' }).click();
      const shown = page.getByRole('dialog', { name: '新增地址' });
      await scene.opened(shown);
      await put(shown.getByLabel('收件人電話'), ADDRESS.phonenumber);
      await put(shown.getByLabel('地址', { exact: true }), ADDRESS.address);
      return undefined;
    },
  },
  events: {
    'form.changed': {
      'what was missing': (at) => put(field(at, 'name'), 'Lin'),
      'what is needed emptied': (at) => put(field(at, 'name'), ''),
      'what may be empty': (at) => put(field(at, 'note'), 'back door'),
    },
    'form.left': {
      'what is needed': (at) => leave(field(at, 'name')),
      'what may be empty': (at) => leave(field(at, 'note')),
    },
    'form.submit': (at) => save(at).click(),
    'form.progressed': 'an address is sent at once',
  },
  actors: { smsCode: 'in the driver of its own', save: { asks: 'addAddress' } },
  beyond: { 'form.saving | form.progressed | 0': 'an address is sent at once' },
  states: {
    async editing(at) {
      await shows(save(at));
      await form(at);
    },
    async saving(at) {
      await shows(save(at).and(at.page.locator('[aria-disabled=true]')));
      await form(at);
    },
    saved: (at) => dialog(at).waitFor({ state: 'hidden' }),
  },
});
