import { CODE } from '../../../../src/contract/codes.ts';
import type { createComposerMachine } from '../../../../src/machines/composer/machine.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import type { Scene } from '../scene.ts';
import { choose, guestWrites, openChat } from '../talk.ts';

type Here = At<undefined>;

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const box = ({ page }: Scene) => page.getByRole('textbox', { name: '輸入訊息' });
const names = ({ page }: Here) => page.getByRole('listbox', { name: '提及成員' });
const loading = ({ page }: Here) => page.getByText('正在載入成員…');
const failed = ({ page }: Here) => page.getByText('成員沒有載入');
const message = ({ page }: Scene) => page.getByRole('article').getByText('在嗎', { exact: true });

/** The buttons by which the guest edits a revoked message again. */
const again = ({ page }: Scene) => page.getByRole('button', { name: '重新編輯' });

/** Chooses to reply to the guest's first message. */
async function answer(scene: Scene): Promise<void> {
  await message(scene).first().click({ button: 'right' });
  const item = scene.page.getByRole('menuitem', { name: '回覆', exact: true });
  await scene.opened(item);
  await item.click();
}

/** Replaces the text in the editor. New lines are typed with Shift and Enter. */
async function write(at: Here, text: string): Promise<void> {
  const { keyboard } = at.page;
  await box(at).focus();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('Delete');
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) await keyboard.press('Shift+Enter');
    if (line !== '') await keyboard.insertText(line);
  }
}

async function chooseFile(
  at: Here,
  kind: '圖片' | '檔案',
  name: string,
  buffer: Buffer,
): Promise<void> {
  const { page } = at;
  await page.getByRole('button', { name: '附加檔案與更多' }).click();
  const mimeType = kind === '圖片' ? 'image/png' : 'text/plain';
  await page.getByLabel(kind, { exact: true }).setInputFiles({ name, mimeType, buffer });
}

/** The editor shows what the machine knows, except for a name that is being searched for. */
async function looks(at: Here): Promise<void> {
  // If the next step reads the draft, the page has already read it. So the editor is checked only after that step.
  if (at.upcoming[0]?.startsWith('readDraft:') === true) return;
  const { parts, refused, repliesTo } = at.context as {
    readonly parts: readonly string[];
    readonly refused: readonly { readonly fileName: string }[];
    readonly repliesTo?: string;
  }; // the context as the model projects it
  const words = parts.map((part) => (part === 'picture' ? '' : part.replaceAll('\n', ''))).join('');
  await becomes(
    async () => {
      const shown = await box(at).evaluate((element) =>
        [...element.querySelectorAll('[data-lexical-text]')].map((one) => one.textContent).join(''),
      );
      const said = shown.replace(/@\S*$/, '');
      // The model cuts each text at 20 characters.
      return parts.some(({ length }) => length === 20) ? said.startsWith(words) : said === words;
    },
    `the editor does not say ${JSON.stringify(words)}`,
  );
  await becomes(
    async () => (await box(at).locator('img').count()) > 0 === parts.includes('picture'),
    'the picture is not as it should be',
  );
  const isSeen = async (shown: ReturnType<typeof box>, is: boolean): Promise<void> =>
    shown.waitFor({ state: is ? 'visible' : 'hidden' });
  await isSeen(at.page.getByText('「b.txt」沒有內容'), refused.length > 0);
  await isSeen(at.page.getByRole('button', { name: '取消回覆' }), repliesTo !== undefined);
  await isSeen(at.page.getByText(/^訊息太長：/), words.startsWith('xxx'));
}

export const driver = defineDriver<ReturnType<typeof createComposerMachine>, undefined>({
  name: 'composer',
  starts: {
    async 'with the customer service'(scene) {
      await scene.open('/index');
      await openChat(scene);
      // The guest sends a message, so that there is one to reply to and to revoke.
      await box(scene).focus();
      await scene.page.keyboard.insertText('在嗎');
      await scene.page.keyboard.press('Enter');
      await scene.opened(message(scene));
      await guestWrites(scene, '收回的話');
      await choose(scene, '收回的話', '收回');
      await scene.opened(again(scene));
      await answer(scene);
      await guestWrites(scene, '收回的答覆');
      await choose(scene, '收回的答覆', '收回');
      await scene.opened(again(scene).nth(1));
      if (scene.upcoming[0] === 'readDraft: kept') {
        await box(scene).focus();
        await scene.page.keyboard.insertText('寫到一半');
        // The list has just scrolled. It takes clicks again after a moment.
        await scene.pass(500);
        await answer(scene);
      }
      await scene.page.getByRole('button', { name: '關閉客服對話' }).click();
      await box(scene).waitFor({ state: 'hidden' });
      await openChat(scene);
      await scene.opened(message(scene));
      return undefined;
    },
    'in a room': 'a visitor has no room',
  },
  events: {
    'composer.changed': {
      words: (at) => write(at, '你好\n'),
      'nothing but blanks': (at) => write(at, ' \n'),
      async 'words and a picture'(at) {
        await write(at, '看');
        await chooseFile(at, '圖片', 'a.png', PICTURE);
        await box(at).locator('img').waitFor();
      },
      'too long': (at) => write(at, 'x'.repeat(10_001)),
    },
    // As if the text was sent in another tab, which has the same storage.
    'draft.finished': (at) =>
      at.page.evaluate(() => {
        const drafts = Object.keys(localStorage).filter((key) => key.startsWith('draft '));
        for (const key of drafts) localStorage.removeItem(key);
        dispatchEvent(new StorageEvent('storage'));
      }),
    async 'composer.submit'(at) {
      await box(at).focus();
      await at.page.keyboard.press('Enter');
    },
    // Uses the keyboard, because a scrolled list takes no clicks while the clock is stopped.
    'words.again': {
      'of one that was taken back': (at) => again(at).first().press('Enter'),
      'of an answer that was taken back': (at) => again(at).last().press('Enter'),
    },
    'contents.submit': {
      'a file': (at) => chooseFile(at, '檔案', 'a.txt', Buffer.from('a')),
      nothing: 'whoever chooses no file sends nothing',
    },
    'files.refused': {
      'one is empty': (at) => chooseFile(at, '檔案', 'b.txt', Buffer.from('')),
      'taken back': (at) => at.page.getByRole('button', { name: '知道了' }).click(),
    },
    'barrage.switch': 'a visitor has no room',
    async 'reply.begin'(at) {
      await answer(at);
      await at.pass(500);
    },
    'reply.cancel': (at) => at.page.getByRole('button', { name: '取消回覆' }).click(),
    async 'mention.open'(at) {
      if (await failed(at).isVisible()) {
        await at.page.getByRole('button', { name: '再試一次' }).click();
        return;
      }
      await box(at).focus();
      await at.page.keyboard.press('ControlOrMeta+End');
      await at.page.keyboard.insertText('@');
    },
    'mention.typed': (at) => at.page.keyboard.insertText('Ch'),
    async 'mention.close'(at) {
      await at.page.keyboard.press('Escape');
      const { mentionQuery } = at.context as { readonly mentionQuery: string }; // the model's context
      for (let left = mentionQuery.length; left >= 0; left -= 1) {
        await at.page.keyboard.press('Backspace');
      }
    },
  },
  actors: {
    readDraft: {
      asks: undefined,
      cases: { kept: () => undefined, nothing: () => undefined },
    },
    loadMembers: {
      asks: 'hub.members',
      cases: {
        // Fails by a refusal: cutting the connection would also end the next request.
        async failed(at) {
          await at.release(await at.held(), { kind: 'code', code: CODE.unavailable });
        },
      },
    },
  },
  cannot(one, states, { context }) {
    if (one.does !== 'send') return undefined;
    if (states.includes('text.reading')) return 'the draft is there before anybody can write';
    // The context as the model projects it.
    const { parts, refused, repliesTo } = context as {
      readonly parts: readonly string[];
      readonly refused: readonly unknown[];
      readonly repliesTo?: string;
    };
    const isOpen = states.includes('mention.open');
    if (one.type === 'mention.open') {
      if (parts.some((part) => part.startsWith('x'))) return 'an @ behind a letter is an address';
      return isOpen && !states.includes('mention.open.failed') ? 'it is open' : undefined;
    }
    if (one.type.startsWith('mention.')) return isOpen ? undefined : 'nobody is looked for';
    if (isOpen) return 'keys are the picker’s, and whatever is pressed elsewhere closes it first';
    if (one.id === 'files.refused: taken back' && refused.length === 0) return 'none was refused';
    const takes = ['contents.submit: a file', 'composer.changed: words and a picture'];
    if (takes.includes(one.id) && refused.length > 0) return 'new files take back what was said';
    if (one.type === 'reply.cancel' && repliesTo === undefined) return 'nothing is answered';
    return undefined;
  },
  beyond: {
    'composer | barrage.switch | 0': 'a visitor has no room',
    'composer.mention.open | composer.submit | 0':
      'Enter chooses, and whatever is pressed elsewhere closes the picker first',
    'composer.text.reading | composer.changed | 0': 'the draft is there before anybody can write',
  },
  everywhere: looks,
  states: {
    text: 'its states tell of other devices and of the browser’s own storage',
    'text.reading': 'it takes no time that could be seen',
    'text.loaded': 'the text is looked at whatever the state',
    'text.changed': 'the text is looked at whatever the state',
    'text.kept': 'the text is looked at whatever the state',
    typing: 'one’s own typing is seen by others',
    'typing.no': 'one’s own typing is seen by others',
    'typing.yes': 'one’s own typing is seen by others',
    mention: 'one of those below',
    'mention.closed': (at) => names(at).waitFor({ state: 'hidden' }),
    'mention.open': 'one of those below',
    'mention.open.looking': 'it takes no time',
    'mention.open.loading': (at) => shows(loading(at), failed(at)),
    async 'mention.open.shown'(at) {
      const { mentionQuery } = at.context;
      await shows(
        names(at).getByText('所有人').or(at.page.getByText('沒有符合的成員')),
        loading(at),
      );
      await becomes(
        async () => (await names(at).getByText('所有人').isVisible()) === (mentionQuery === ''),
        'everybody is there, or not, as it should not be',
      );
    },
    'mention.open.failed': (at) => shows(failed(at), loading(at)),
  },
});
