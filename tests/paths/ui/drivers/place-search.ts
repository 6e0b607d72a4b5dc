import type { createPlaceSearchMachine } from '../../../../src/machines/place-search/machine.ts';
import type { PlaceSearchContext } from '../../../../src/machines/place-search/types.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';

type Here = At<undefined>;

const LABELS = { pickup: '上車地點', destination: '下車地點' } as const;
type Field = keyof typeof LABELS;

/** Entries of the list that are no places. */
const NONE = /請輸入地址|正在尋找地點|無法查詢地點|再試一次|找不到符合的地點|使用目前位置/;
const options = ({ page }: Here) => page.getByRole('option').filter({ hasNotText: NONE });
const looking = ({ page }: Here) => page.getByText('正在尋找地點…');
const failed = ({ page }: Here) => page.getByText('無法查詢地點');

/** Types into a field as a visitor does. When the field gets the focus, it becomes one with suggestions. */
const type =
  (field: Field, text: string) =>
  async ({ page }: Here): Promise<void> => {
    const name = LABELS[field];
    const plain = page.getByRole('textbox', { name });
    await plain.or(page.getByRole('combobox', { name })).focus();
    const input = page.getByRole('combobox', { name });
    // Typing the same text again would be no change, so a character is removed first.
    if (text !== '' && (await input.inputValue()) === text) await input.fill(text.slice(0, -1));
    await input.fill(text);
  };

/** The field in the machine's context has the text in the machine's context. */
async function text(at: Here): Promise<void> {
  const { field, text: typed } = at.context;
  const name = LABELS[field as Field]; // the model uses only these fields
  await becomes(
    async () => (await at.page.getByRole('combobox', { name }).inputValue()) === typed,
    `${name} is not ${JSON.stringify(typed)}`,
  );
}

export const driver = defineDriver<ReturnType<typeof createPlaceSearchMachine>, undefined>({
  name: 'place-search',
  starts: {
    async 'no field open'(scene) {
      await scene.open('/order/create?type=type_dui&timing=now');
      return undefined;
    },
  },
  events: {
    'search.typed': {
      'a pick-up': type('pickup', ' Taipei 101'),
      'a destination': type('destination', 'Songshan'),
      'nothing yet': type('pickup', ''),
      'more than any name': type('pickup', 'x'.repeat(81)),
    },
    'search.settle': {
      'the pick-up is left': ({ page, context }) =>
        context['text'] === ''
          ? page.getByRole('combobox', { name: LABELS.pickup }).blur()
          : page.keyboard.press('Enter'),
      'another field is left': 'whoever leaves another field has left this one before',
    },
    /** The visitor chooses a suggestion. */
    'search.closed': (at) => options(at).first().click(),
    'search.retry': 'the form’s row 「再試一次」 types the text again',
  },
  actors: { suggest: { asks: 'suggestPlaces' } },
  cannot(one, states, { context }) {
    const { field, text: typed } = context as unknown as PlaceSearchContext; // the context of this machine
    if (one.id === 'search.settle: the pick-up is left' && field !== 'pickup')
      return 'the focus is in another field';
    // The server answers by itself: it has one place named Taipei 101, and several for Songshan and for no text.
    if (one.id === 'suggest: one place' && typed !== ' Taipei 101') return 'there are several';
    if (one.id === 'suggest: two places' && typed === ' Taipei 101') return 'there is one';
    if (one.id === 'suggest: a recent place and a popular one')
      return 'this browser has ordered nothing yet: tests/e2e/places.test.ts has';
    if (one.does !== 'send' || one.type !== 'search.closed') return undefined;
    return states.includes('shown') ? undefined : 'there is no suggestion that could be taken';
  },
  beyond: {
    'placeSearch.failed | search.retry | 0':
      'the form’s row 「再試一次」 types the text again; the site search has it',
  },
  states: {
    closed: (at) => shows(at.page.getByRole('main'), options(at), looking(at), failed(at)),
    async pausing(at) {
      await text(at);
      await shows(looking(at).or(options(at)), failed(at));
    },
    async looking(at) {
      await text(at);
      await shows(looking(at).or(options(at)), failed(at));
    },
    async shown(at) {
      await text(at);
      await shows(options(at), looking(at), failed(at));
    },
    async failed(at) {
      await text(at);
      await shows(failed(at), options(at), looking(at));
    },
  },
});
