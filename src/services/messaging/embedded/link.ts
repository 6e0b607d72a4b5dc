import { CODE } from '../../../contract/codes.ts';
import { HUB_CLOSE, type HubFact } from '../../../contract/messaging/frames.ts';
import { failureOf, isRefusal, type Failure } from '../../../domain/failure.ts';
import { MESSAGING_CODE } from '../../../domain/messaging/codes.ts';
import {
  HUB_BACK_OFF_MS,
  HUB_LOGIN_TIMEOUT_MS,
  HUB_TOO_MUCH_PAUSE_MS,
} from '../../../domain/messaging/limits.ts';
import { isPassing } from '../../../domain/messaging/passing.ts';
import type { LinkFact, MessagingToken } from '../../../machines/messaging/types.ts';
import type { Timers } from '../../timers.ts';
import { openHubSocket, type HubSocket } from './socket.ts';

export interface LinkParts {
  readonly url: string;
  readonly deviceID: string;
  readonly timers: Timers;
  openSocket(url: string): WebSocket;
  /** A random number, 0–1. It varies pauses, so that browsers disconnected together reconnect at different moments. */
  random(): number;
  told(fact: HubFact): void;
  /** Fetches missed changes and reports them before the connection counts as open. */
  resume(socket: HubSocket, serverTime: number): Promise<void>;
  tell(fact: LinkFact): void;
}

export interface Link {
  /** The socket, once a user is logged in on it. */
  readonly socket: HubSocket | undefined;
  reconnect(): void;
  /** Called when the network is lost: closes the socket at once, without waiting for a time-out. */
  lost(): void;
  /** Checks whether the socket is still open, for example when a sleeping page wakes up. */
  check(): void;
  /** Sets another token for reconnecting. */
  renewed(token: MessagingToken): void;
  close(): void;
}

/**
 * Opens a connection that reconnects with back-off until its token expires or the hub ends it (CON). The first login
 * may take `HUB_LOGIN_TIMEOUT_MS` in total.
 */
export function openLink(first: MessagingToken, parts: LinkParts): Link {
  let token = first;
  const { timers, tell } = parts;
  let socket: HubSocket | undefined;
  let loggedIn: HubSocket | undefined;
  let wasLoggedIn = false;
  let isLost = false;
  let isOver = false;
  let attempts = 0;
  let timer: unknown;
  const patience = timers.setTimeout(
    () => over({ type: 'link.loginTimedOut' }),
    HUB_LOGIN_TIMEOUT_MS,
  );

  function over(fact: LinkFact | undefined): void {
    if (isOver) return;
    isOver = true;
    timers.clearTimeout(patience);
    timers.clearTimeout(timer);
    loggedIn = undefined;
    socket?.close();
    if (fact !== undefined) tell(fact);
  }

  function attempt(): void {
    timers.clearTimeout(timer);
    attempts += 1;
    socket = openHubSocket({
      timers,
      told: parts.told,
      socket: parts.openSocket(parts.url),
      opened: () => void login(),
      closed,
    });
  }

  async function login(): Promise<void> {
    const mine = socket;
    if (mine === undefined) return;
    try {
      const { user, serverTime } = await mine.ask('login', {
        token: token.token,
        deviceID: parts.deviceID,
      });
      await parts.resume(mine, serverTime);
      if (isOver || socket !== mine) return;
      loggedIn = mine;
      attempts = 0;
      timers.clearTimeout(patience);
      const isBack = wasLoggedIn;
      wasLoggedIn = true;
      isLost = false;
      tell(isBack ? { type: 'link.networkBack' } : { type: 'link.connected', user });
    } catch (error) {
      const failure = failureOf(error);
      if (failure === undefined) throw error;
      if (isOver || socket !== mine) return;
      // A network failure needs no action here, because the socket closes.
      if (failure.kind === 'refused' && !isPassing(failure)) over(refusedBy(failure));
      else if (failure.kind !== 'offline') {
        mine.close();
        closed(0);
      }
    }
  }

  function closed(code: number): void {
    if (isOver) return;
    loggedIn = undefined;
    switch (code) {
      case HUB_CLOSE.tokenExpired:
        return over({ type: 'link.tokenExpired' });
      case HUB_CLOSE.loginTimeout:
        return over({ type: 'link.loginTimedOut' });
      case HUB_CLOSE.signedOut:
        return over({ type: 'link.ended', code: MESSAGING_CODE.notLoggedIn });
      case HUB_CLOSE.refused:
        return over({ type: 'link.ended', code: undefined });
      default:
    }
    if (wasLoggedIn && !isLost) {
      isLost = true;
      tell({ type: 'link.networkLost' });
    }
    const { shortest, longest } = HUB_BACK_OFF_MS;
    const usual = Math.min(longest, shortest * 2 ** (attempts - 1));
    const pause = code === HUB_CLOSE.tooMuch ? HUB_TOO_MUCH_PAUSE_MS : usual;
    timers.clearTimeout(timer);
    timer = timers.setTimeout(attempt, pause * (0.5 + parts.random() / 2));
  }

  function reconnect(): void {
    if (isOver || loggedIn !== undefined) return;
    socket?.close();
    attempts = 0;
    attempt();
  }

  attempt();
  return {
    get socket() {
      return loggedIn;
    },
    reconnect,
    lost() {
      if (loggedIn === undefined) return;
      loggedIn.close();
      closed(0);
    },
    check() {
      if (loggedIn === undefined) reconnect();
      else loggedIn.check();
    },
    renewed: (next) => void (token = next),
    close: () => over(undefined),
  };
}

function refusedBy(failure: Failure): LinkFact {
  if (isRefusal(failure, CODE.unauthorized)) return { type: 'link.tokenExpired' };
  const code = failure.kind === 'refused' ? failure.code : 0;
  const locally: readonly number[] = Object.values(MESSAGING_CODE);
  if (locally.includes(code)) return { type: 'link.ended', code };
  return { type: 'link.loginRefused', failure };
}
