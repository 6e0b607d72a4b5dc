import { CODE } from '../../../../src/contract/codes.ts';
import type { createMessageEditMachine } from '../../../../src/machines/message-edit/machine.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import { choose, editor, guestWrites, panel, talkIn, type Talk } from '../talk.ts';

type Here = At<Talk>;

const WORDS = { 'message-1': '松山', 'message-2': '南港' } as const;
const form = (at: Here) => panel(at).getByRole('form', { name: '編輯訊息' });
const field = (at: Here) => form(at).getByRole('textbox', { name: '輸入訊息' });
const failed = (at: Here) => form(at).getByRole('alert');

/** The text of the edited message before the change. */
const before = (at: Here): string =>
  WORDS[at.context['messageID'] as unknown as keyof typeof WORDS]; // the model's context

async function save(at: Here, words: string): Promise<void> {
  await field(at).fill(words);
  await at.page.keyboard.press('Enter');
}

/** How many texts were saved. The number makes each new text different. */
let saved = 0;

export const driver = defineDriver<ReturnType<typeof createMessageEditMachine>, Talk>({
  name: 'message-edit',
  starts: {
    async 'with the customer service'(scene) {
      const talk = await talkIn(scene);
      await guestWrites(scene, WORDS['message-1']);
      await guestWrites(scene, WORDS['message-2']);
      return talk;
    },
  },
  events: {
    'edit.begin': {
      'a message': (at) => choose(at, WORDS['message-1'], '編輯'),
      'another one': (at) => choose(at, WORDS['message-2'], '編輯'),
    },
    'edit.save': {
      // Saves a different text each time, because the message already has the text of the last time.
      'other words': (at) => save(at, `${before(at)}車站 ${(saved += 1)}`),
      'the same words': (at) => save(at, before(at)),
      nothing: (at) => save(at, ' '),
    },
    'edit.cancel': (at) => form(at).getByRole('button', { name: '取消編輯' }).click(),
  },
  actors: {
    wordsOf: { asks: undefined, cases: { known: () => undefined } },
    edit: {
      asks: 'hub.edit',
      cases: {
        // Fails by a refusal: cutting the connection would also end the next request.
        async refused(at) {
          await at.release(await at.held(), { kind: 'code', code: CODE.forbidden });
        },
      },
    },
    composer: 'stands still here: it has a driver of its own',
  },
  cannot: (one, states) =>
    one.does === 'send' && states.includes('reading')
      ? 'the words are there before anybody can press'
      : undefined,
  beyond: {
    'messageEdit.reading | edit.begin | 0': 'the words are there before anybody can press',
    'messageEdit.reading | edit.cancel | 0': 'the words are there before anybody can press',
  },
  states: {
    closed: (at) => shows(editor(at), form(at)),
    // This state is too short to be seen.
    reading: (at) => shows(at.page.getByRole('main')),
    writing: 'a part of it says more',
    async 'writing.resting'(at) {
      await field(at).waitFor();
      await becomes(
        async () => (await failed(at).isVisible()) === 'failure' in at.context,
        'that it was refused is said, or not, as it should not be',
      );
    },
    'writing.saving': (at) => field(at).waitFor(),
  },
});
