import { CODE } from '../../../../src/contract/codes.ts';
import type { createOutgoingMessageMachine } from '../../../../src/machines/outgoing-message/machine.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import type { Scene } from '../scene.ts';
import { editor, log, newGuest, openChat, panel, QUIET_PAGE, type Guest } from '../talk.ts';

interface Given extends Guest {
  /** Whether the message is a file, whose upload shows its progress. */
  readonly isFile: boolean;
}
type Here = At<Given>;

const TEXT = '請問司機幾點到？';
const FILE = { name: 'route.txt', mimeType: 'text/plain', buffer: Buffer.from('to the airport') };

/** The written message in the list. */
const row = (at: Here) => log(at).getByText(at.given.isFile ? FILE.name : TEXT);
const underWay = (at: Here) => log(at).getByText('傳送中…');
const tooFast = (at: Here) => log(at).getByText('傳送太快，稍後自動重試');
const progress = (at: Here) => log(at).getByRole('progressbar', { name: '上傳進度' });
const resend = (at: Pick<Here, 'page'>) =>
  log(at).getByRole('button', { name: '沒有送出，重新傳送' });

async function begin(scene: Scene): Promise<Given> {
  const guest = await newGuest(scene);
  await scene.visit({}, guest.stored);
  await scene.open(QUIET_PAGE);
  await openChat(scene);
  return { ...guest, isFile: scene.upcoming.some((one) => one.startsWith('upload.progressed')) };
}

/** Writes and sends the message. The request to the hub is held. */
async function writes(at: Pick<Here, 'page'>): Promise<void> {
  await editor(at).fill(TEXT);
  await editor(at).press('Enter');
}

async function loadsAnew(scene: Scene): Promise<void> {
  await scene.loadsAnew(() => scene.page.reload({ waitUntil: 'commit' }));
  await openChat(scene);
}

/** How often the hub has stored the message. */
async function kept({ given }: Here): Promise<number> {
  const { hand, conversationID } = given;
  const { messages } = await hand.ask('history', { conversationID, from: { last: true } });
  return messages.filter(({ content }) =>
    given.isFile ? content.type === 'file' : JSON.stringify(content).includes(TEXT),
  ).length;
}

export const driver = defineDriver<ReturnType<typeof createOutgoingMessageMachine>, Given>({
  name: 'outgoing-message',
  starts: {
    'just written': begin,
    async 'on its way before a reload'(scene) {
      const given = await begin(scene);
      await writes(scene);
      await scene.extra('hub.send');
      await loadsAnew(scene);
      return { ...given, isFile: false };
    },
    async 'failed before a reload'(scene) {
      const given = await begin(scene);
      await writes(scene);
      const held = await scene.extra('hub.send');
      await scene.release(held, { kind: 'code', code: CODE.forbidden });
      await resend(scene).waitFor();
      await loadsAnew(scene);
      return { ...given, isFile: false };
    },
  },
  events: {
    async 'message.send'(at) {
      if (!at.given.isFile) return writes(at);
      await panel(at).getByRole('button', { name: '附加檔案與更多' }).click();
      await panel(at).getByLabel('檔案', { exact: true }).setInputFiles(FILE);
      await at.release(await at.extra('uploadFile'), { kind: 'pass' });
    },
    // The page causes this event by itself.
    'turn.came': () => undefined,
    'message.resend': (at) => resend(at).click(),
    async 'message.discard'(at) {
      const name = (await resend(at).isVisible()) ? '捨棄' : '取消';
      await log(at).getByRole('button', { name, exact: true }).click();
    },
    /** The browser reports this as soon as the request's body is sent, even if no answer follows. */
    'upload.progressed': (at) => progress(at).waitFor(),
  },
  actors: {
    send: {
      asks: 'hub.send',
    },
  },
  holds: ['uploadFile'],
  cannot(one, states, { context }) {
    if (one.id.startsWith('upload.progressed') && JSON.stringify(context).includes('"kept":"')) {
      return 'words alone were written before the reload';
    }
    if (one.id.startsWith('message.discard') && states.includes('sending')) {
      const hasProgress = JSON.stringify(context).includes('"progress":{');
      return hasProgress ? undefined : 'what has no file goes at once: nobody gives it up';
    }
    return undefined;
  },
  states: {
    beginning: 'left as soon as it is entered',
    composed: (at) => shows(editor(at), row(at)),
    async sending(at) {
      await shows(row(at));
      await shows(underWay(at).or(progress(at)).or(tooFast(at)), resend(at));
    },
    'sending.waiting': 'as where it is under way',
    'sending.underWay': (at) => shows(row(at)),
    'sending.pausing': 'as where it is under way',
    failed: (at) => shows(resend(at), underWay(at), progress(at)),
    async success(at) {
      await shows(row(at), underWay(at), progress(at), resend(at));
      await becomes(async () => (await kept(at)) === 1, 'the hub has it not, or twice');
    },
    async discarded(at) {
      await shows(editor(at), row(at));
      if ((await kept(at)) !== 0) throw new Error('the hub has it');
    },
  },
});
