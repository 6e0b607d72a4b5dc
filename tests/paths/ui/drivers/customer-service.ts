import { CODE } from '../../../../src/contract/codes.ts';
import { HUB_BACK_OFF_MS } from '../../../../src/domain/messaging/limits.ts';
import type { createCustomerServiceMachine } from '../../../../src/machines/customer-service/machine.ts';
import { GUEST_KEY } from '../../../../src/services/messaging/guest-secret.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { PASSENGER_ID } from '../../../support/passenger.ts';
import { tokenOf } from '../../service/orders.ts';
import { agentAt } from '../../service/talk.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { inAnotherTab } from '../other-tab.ts';
import type { Scene } from '../scene.ts';
import { editor, entry, panel, QUIET_PAGE } from '../talk.ts';

interface Given {
  /** The visitor has already opened the chat on this page, so its guest is logged in. */
  hasOpened: boolean;
  /** The chat is on the visitor's screen. */
  isShown: boolean;
}
type Here = At<Given>;

/** The name of the agent who has a conversation with the passenger, beside the customer service. */
const AGENT = '客服小安';

const account = ({ page }: Scene) => page.getByRole('button', { name: /我的帳號：./ });
const waiting = (at: Here) => panel(at).getByText('正在開啟客服對話');
const retry = (at: Here) => panel(at).getByRole('button', { name: '再試一次' });
const list = (at: Here) => panel(at).getByRole('heading', { name: '對話', exact: true });

async function closes(at: Here): Promise<void> {
  await panel(at).getByRole('button', { name: '關閉客服對話' }).click();
  at.given.isShown = false;
}

/** Lets the messaging log in the member who signed in. The messaging does this even if the chat is closed. */
async function logsIn(scene: Scene): Promise<void> {
  await account(scene).waitFor();
  await scene.release(await scene.extra('registerGuest'), { kind: 'pass' });
}

async function signsIn(at: Here): Promise<void> {
  await inAnotherTab(at, { [KEY.token]: await tokenOf(at) });
  await logsIn(at);
}

/** Opens the chat. A known guest would be logged in at once, so a page that does not know them is loaded first. */
async function opens(at: Here): Promise<void> {
  if (at.given.isShown) await closes(at);
  if (at.standing.world['signedIn'] === false && at.given.hasOpened) {
    // The browser must not know the guest either: a known guest is logged in at once and sees the last conversation.
    await at.page.evaluate(
      (keys) => keys.forEach((key) => localStorage.removeItem(key)),
      [KEY.token, GUEST_KEY],
    );
    await at.loadsAnew(() => at.page.reload({ waitUntil: 'commit' }));
  }
  at.given.hasOpened = true;
  at.given.isShown = true;
  await entry(at).click();
  await at.opened(panel(at));
}

export const driver = defineDriver<ReturnType<typeof createCustomerServiceMachine>, Given>({
  name: 'customer-service',
  starts: {
    async visitor(scene) {
      await scene.open(QUIET_PAGE);
      return { hasOpened: false, isShown: false };
    },
    /** The member has two conversations: an agent wrote to them. */
    async member(scene) {
      const agent = await agentAt(scene, (end) => scene.onClose.push(end));
      await agent.ask('peer', { userID: PASSENGER_ID });
      await scene.visit({}, { [KEY.token]: await tokenOf(scene) });
      await scene.open(QUIET_PAGE);
      await logsIn(scene);
      return { hasOpened: false, isShown: false };
    },
  },
  outside: { 'signs in': signsIn },
  events: {
    'chat.open': opens,
    'chat.close': closes,
    'chat.retry': (at) => retry(at).click(),
    'conversation.choose': (at) => panel(at).getByRole('listitem').getByText(AGENT).click(),
    'conversation.leave': (at) => panel(at).getByRole('button', { name: '回到對話列表' }).click(),
    'user.changed': signsIn,
  },
  actors: {
    loginGuest: { asks: 'registerGuest' },
    findConversation: {
      asks: 'hub.customerService',
      cases: {
        'own, as seen last': 'the hub is there: tests/e2e/chat.test.ts takes it away',
        async 'none, as an agent'(at) {
          await at.release(await at.held(), { kind: 'code', code: CODE.forbidden });
        },
        /** Cuts the connection. It comes back, so that the request can be repeated. */
        async failed(at) {
          await at.release(await at.held(), { kind: 'drop' });
          await retry(at).waitFor();
          await at.pass(HUB_BACK_OFF_MS.shortest);
        },
      },
    },
    conversation: 'in the driver of its own',
  },
  cannot(one, states, { context, world }) {
    const isClosed = states.includes('closed');
    // The model's world and context.
    const { signedIn } = world as { readonly signedIn: boolean };
    const { failure } = context as { readonly failure?: { readonly kind: string } };
    if (one.does === 'outside') {
      return isClosed && !signedIn ? undefined : 'who signs in with the chat open: user.changed';
    }
    if (one.does !== 'send') return undefined;
    switch (one.type) {
      case 'chat.open':
        return isClosed ? undefined : 'it is open';
      case 'chat.close':
        return isClosed ? 'it is closed' : undefined;
      case 'chat.retry':
        if (failure === undefined) return 'nothing has failed';
        // In the state `closed`, the retry button is surely on the screen only after a guest was refused. After another
        // failure, the visitor may have closed the chat.
        return !isClosed || failure.kind === 'refused' ? undefined : 'it may not be on the screen';
      case 'user.changed':
        if (signedIn) return 'another member comes with another page';
        // A page can cause this event only once. It leads from every open state to `open.finding`, so one is enough.
        return states.includes('open.finding') ? undefined : 'as where it is being found';
      case 'conversation.choose':
        if (!states.includes('open.list')) return 'the list is not there';
        return signedIn ? undefined : 'a guest has nothing to choose';
      default:
        if (!states.includes('open.shown')) return 'there is no way back';
        return signedIn ? undefined : 'a guest has one conversation';
    }
  },
  beyond: {
    'customerService.open.finding | conversation.choose | 0': 'the list is not there',
    'customerService.open.failed | conversation.choose | 0': 'the list is not there',
    'customerService.open.shown | conversation.choose | 0': 'the list is not there',
  },
  states: {
    async closed(at) {
      if (at.given.isShown) await shows(retry(at), waiting(at));
      else await shows(entry(at), panel(at));
    },
    anonymousLogin: (at) => shows(waiting(at), retry(at)),
    open: 'a part of it says more',
    'open.finding': (at) => shows(waiting(at), retry(at), editor(at), list(at)),
    'open.failed': (at) => shows(retry(at), waiting(at)),
    'open.list': (at) => shows(list(at), waiting(at), editor(at)),
    'open.shown': (at) => at.opened(editor(at)),
  },
});
