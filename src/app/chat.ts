import { createActor } from 'xstate';
import type { Profile } from '../domain/session/profile.ts';
import { createOnDemandMachine } from '../machines/on-demand/machine.ts';
import { selectActor } from '../machines/on-demand/selectors.ts';
import type { OnDemandRef } from '../machines/on-demand/types.ts';
import { forgetKept } from '../services/messaging/forget-kept.ts';
import { hasGuest } from '../services/messaging/guest-secret.ts';
import type { Chat } from '../ui/background.ts';
import { failureOfImport } from './failure-of-import.ts';
import type { ChatMade, ChatParts } from './on-demand/messaging.ts';

export interface ChatHolder {
  /** The chat as the interface reaches it. */
  readonly chat: () => Chat;
  /** A member is known: his messages come, whether the chat is open or not (SESS-06). */
  known(profile: Profile): void;
  /**
   * Nobody is signed in any more, and nothing of him is shown. Lost: an open chat goes on with this browser's guest;
   * ended: the page loads anew, or goes on with somebody else.
   */
  gone(how: 'lost' | 'ended'): void;
  /** Nobody is signed in: who was this browser's guest has his messages, whether the chat is open or not (CHAT-01). */
  visited(): void;
  /** A visitor has booked or found an order: it belongs to his conversation, once he has one. */
  orderFollowed(): void;
}

/** Fetches the messaging when it is needed, and carries to it what the session tells. */
export function createChatHolder(
  parts: Omit<ChatParts, 'sayWho' | 'somebodyElse'>,
  changed: () => void,
): ChatHolder {
  let fetching: OnDemandRef | undefined;
  let made: ChatMade | undefined;
  let member: Profile | undefined;

  const isGuest = (): boolean => !parts.isSignedIn() && hasGuest(parts.local);

  function sayWho(): void {
    if (member !== undefined) {
      const { userId, nickName } = member;
      made?.messaging.send({ type: 'profile.known', userId, nickName });
    } else if (isGuest()) {
      made?.messaging.send({ type: 'messaging.login', who: { kind: 'guest' } });
    }
  }

  /** Who never opened the chat has no conversation, and opens no connection. */
  function visited(): void {
    if (!isGuest()) return;
    begin();
    sayWho();
  }

  const code = () => import('./on-demand/messaging.ts');

  async function fetch() {
    const { createChat } = await code().catch(failureOfImport);
    made ??= createChat({
      ...parts,
      sayWho,
      somebodyElse: () => customerService()?.send({ type: 'user.changed' }),
    });
    sayWho();
    changed();
    return made.machine;
  }

  function begin(): OnDemandRef {
    if (fetching !== undefined) return fetching;
    const machine = createOnDemandMachine({ fetch, ahead: () => undefined });
    const input = { name: 'customerService', input: undefined };
    fetching = createActor(machine, { input }).start();
    changed();
    return fetching;
  }

  /** The staff desk: what stands in its way is that it, or the messaging below it, cannot be fetched. */
  async function fetchDesk() {
    await fetch();
    if (made === undefined) throw new TypeError('a desk without its messaging');
    const { create } = await import('./on-demand/desk.ts').catch(failureOfImport);
    return create(parts.http, made.services, made.messaging);
  }

  const customerService = () => fetching && selectActor('customerService')(fetching.getSnapshot());

  return {
    chat: () => ({
      fetching,
      begin,
      // What stands in its way is met when it begins.
      preload: () => void code().catch(() => undefined),
      desk() {
        begin();
        const machine = createOnDemandMachine({ fetch: fetchDesk, ahead: () => undefined });
        return createActor(machine, { input: { name: 'desk', input: undefined } });
      },
      ...(made && {
        parts: {
          messaging: made.messaging,
          store: made.store,
          serviceHours: made.serviceHours,
          files: made.files,
          countdown: made.countdown,
          visitorActions: made.visitorActions,
          deviceMode: made.deviceMode,
          isOwn: made.isOwn,
          isRecalled: made.isRecalled,
          recordVoice: made.recordVoice,
          now: made.now,
          reconnect: made.reconnect,
          log: made.log,
        },
      }),
    }),
    known(profile) {
      const isAnother = member !== undefined && member.userId !== profile.userId;
      const wasGuest = member === undefined && made !== undefined;
      member = profile;
      begin();
      sayWho();
      if (isAnother || wasGuest) customerService()?.send({ type: 'user.changed' });
    },
    visited,
    orderFollowed() {
      visited();
      made?.linkOrders();
    },
    gone(how) {
      member = undefined;
      made?.messaging.send({ type: 'session.signedOut' });
      if (how === 'ended') {
        customerService()?.send({ type: 'conversation.leave' });
        forgetKept(parts.local);
      }
      // Once the session itself knows that nobody is signed in.
      else queueMicrotask(() => customerService()?.send({ type: 'user.changed' }));
    },
  };
}
