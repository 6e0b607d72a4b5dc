import { CODE } from '../../../contract/codes.ts';
import type { UserSigData } from '../../../contract/messaging/user-sig.ts';
import { failureOf } from '../../../domain/failure.ts';
import { HUB_LOGIN_TIMEOUT_MS } from '../../../domain/messaging/limits.ts';
import type { MessagingClient } from '../../../machines/messaging/ports.ts';
import type { LinkFact } from '../../../machines/messaging/types.ts';
import type { Timers } from '../../timers.ts';
import { failureOfSdk, kickedOut, loginEnd, refusal } from './failure.ts';
import type { LinkState } from './link-state.ts';
import { EVENT, TYPES, type Sdk } from './sdk.ts';

export interface LinkParts {
  readonly state: LinkState;
  readonly timers: Timers;
  create(): Promise<Sdk>;
  /** Fetches the signature of a messaging token's owner. Rejects with `ServiceFailure`. */
  userSig(token: string, signal: AbortSignal): Promise<UserSigData>;
  /** Called when a user other than the former one logs in. */
  changed(): void;
  /** Adds listeners to an SDK before a user logs in with it. */
  listen(chat: Sdk): void;
  /** Fetches and reports changes missed while the network was lost. */
  resume(chat: Sdk): Promise<void>;
  /** Called when a user is logged in, or when the network is back. */
  connected(): void;
}

/** Logs users in, one at a time, each with their own SDK instance, which reconnects by itself. */
export function createLink(
  parts: LinkParts,
): Pick<MessagingClient, 'connect' | 'renew' | 'reconnect'> {
  const { state, timers } = parts;
  let end: ((fact: LinkFact | undefined) => void) | undefined;

  return {
    connect(login, tellLink) {
      end?.(undefined);
      if (login.userID !== state.selfID) parts.changed();
      state.selfID = login.userID;
      state.token = login;
      state.isBack = true;
      const taking = new AbortController();
      let isOver = false;
      let mine: Sdk | undefined;
      const patience = timers.setTimeout(
        () => over({ type: 'link.loginTimedOut' }),
        HUB_LOGIN_TIMEOUT_MS,
      );
      function over(fact: LinkFact | undefined): void {
        if (isOver) return;
        isOver = true;
        timers.clearTimeout(patience);
        taking.abort();
        if (state.sdk === mine) {
          state.isLoggedIn = false;
          state.sdk = undefined;
        }
        // `destroy` never settles without a network, so it is not awaited.
        void mine?.destroy().catch(() => undefined);
        if (fact !== undefined) tellLink(fact);
      }
      end = over;
      async function comeBack(chat: Sdk): Promise<void> {
        try {
          await parts.resume(chat);
          if (isOver || state.isBack) return;
          state.isBack = true;
          // Events during the first `resume` were ignored, so a second one fetches the changes that they reported.
          await parts.resume(chat);
          tellLink({ type: 'link.networkBack' });
          parts.connected();
        } catch {
          timers.setTimeout(() => void (!isOver && !state.isBack && comeBack(chat)), 1_000);
        }
      }
      async function begin(): Promise<void> {
        try {
          const { userID, userSig } = await parts.userSig(login.token, taking.signal);
          const chat = await parts.create();
          if (isOver) return void chat.destroy().catch(() => undefined);
          mine = chat;
          state.sdk = chat;
          parts.listen(chat);
          chat.on(EVENT.KICKED_OUT, ({ data }) =>
            over(kickedOut((data as { type: unknown }).type)),
          );
          chat.on(EVENT.NET_STATE_CHANGE, ({ data }) => {
            const network = (data as { state: string }).state;
            if (!state.isLoggedIn || isOver) return;
            if (network === TYPES.NET_STATE_CONNECTED) void (state.isBack || comeBack(chat));
            else if (state.isBack) {
              state.isBack = false;
              tellLink({ type: 'link.networkLost' });
            }
          });
          const ready = new Promise<void>((resolve) => chat.on(EVENT.SDK_READY, () => resolve()));
          await chat.login({ userID, userSig });
          if (!chat.isReady()) await ready;
          if (isOver) return;
          timers.clearTimeout(patience);
          state.isLoggedIn = true;
          await chat.updateMyProfile({ nick: login.nickName }).catch(() => undefined);
          if (isOver) return;
          tellLink({
            type: 'link.connected',
            user: { userID: state.selfID, userName: login.nickName, userAvatarUrl: '' },
          });
          parts.connected();
        } catch (error) {
          const failure = failureOf(error) ?? failureOfSdk(error);
          const isUnauthorized = failure.kind === 'unauthorized';
          over(isUnauthorized ? { type: 'link.tokenExpired' } : loginEnd(failure));
        }
      }
      void begin();
      return () => over(undefined);
    },
    async renew(next, taken) {
      if (next.userID !== state.selfID) throw refusal(CODE.forbidden);
      // The SDK cannot renew a signature, and stays logged in until the current one expires. So the new token is only
      // checked, and stored for the next login.
      await parts.userSig(next.token, taken);
      state.token = next;
    },
    // Does nothing: the SDK reconnects by itself, and has no call to reconnect at once.
    reconnect: () => undefined,
  };
}
