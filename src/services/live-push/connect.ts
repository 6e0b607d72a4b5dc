import { HEADER } from '../../contract/envelope.ts';
import type { PortalConfig } from '../../contract/portal-config.ts';
import { STREAM_PATH } from '../../contract/push.ts';
import type { StreamFact, StreamTarget } from '../../machines/live-push/types.ts';
import { queryText } from '../http/query.ts';
import { browserTimers, type Timers } from '../timers.ts';
import { createHeard, type Heard } from './heard.ts';
import { openSharedStream } from './shared.ts';
import { openStream, STREAM_UNAUTHORIZED, type TellStream } from './sse.ts';

export interface LivePushSettings {
  readonly config: Pick<PortalConfig, 'streamBase' | 'clientId' | 'streamHeartbeats'>;
  /** The current access token; undefined = signed out. */
  token(): string | undefined;
  language(): string;
  /** Called if the server refuses the stored token, after the stream has reported its failure (SES-T13). */
  readonly onUnauthorized?: () => void;
  /** The timers that detect silence; the browser's by default. */
  readonly timers?: Timers;
}

/** Opens a stream of server-sent events. All tabs of a browser share one connection (API-10, GUARD-06). */
export function connect(
  settings: LivePushSettings,
  target: StreamTarget,
  tellMachine: (fact: StreamFact) => void,
): () => void {
  const { timers = browserTimers } = settings;
  const token = settings.token();
  const tell = (fact: StreamFact): void => {
    tellMachine(fact);
    // A server without heartbeats is of the API family and does not send missed events again. So data are reloaded.
    if (fact.type === 'stream.opened' && settings.config.streamHeartbeats === false) {
      tellMachine({ type: 'stream.resumed' });
    }
    // A refused token ends the session, because retrying would not help. An order's stream has no session.
    const isRefused = fact.type === 'stream.failed' && fact.reason === STREAM_UNAUTHORIZED;
    if (isRefused && target.stream !== 'order' && settings.token() === token)
      settings.onUnauthorized?.();
  };
  const url = streamUrl(settings, target);
  const name = streamName(url);
  // The key has no language, because the stream has the same events in every language.
  const heard = heardOf(settings, streamName(streamUrl(settings, target, '')));
  const open = (tellStream: TellStream): (() => void) =>
    openStream(url, tellStream, timers, heard.last, settings.config.streamHeartbeats);
  // Sharing needs channels and locks. On an insecure page or in an old browser, each tab has its own stream.
  const locks = 'BroadcastChannel' in globalThis ? globalThis.navigator?.locks : undefined;
  if (locks === undefined) {
    return open((fact, id) => {
      if (heard.isNews(fact, id) && fact.type !== 'stream.beat') tell(fact);
    });
  }
  const isVisible = (): boolean => document.visibilityState === 'visible';
  return openSharedStream({ name, heard, open, locks, isVisible, timers }, tell);
}

/** Received event ids by the stream's name without language. A new connection continues after the last id. */
const heardBy = new WeakMap<LivePushSettings, Map<string, Heard>>();

function heardOf(settings: LivePushSettings, name: string): Heard {
  const all = heardBy.get(settings) ?? new Map<string, Heard>();
  heardBy.set(settings, all);
  const heard = all.get(name) ?? createHeard();
  all.set(name, heard);
  return heard;
}

/** The stream's address. Token and client id are in the query, because a browser's stream cannot send headers (§7). */
export function streamUrl(
  settings: LivePushSettings,
  target: StreamTarget,
  language = settings.language(),
): string {
  const { streamBase, clientId } = settings.config;
  const token = settings.token();
  const who =
    target.stream === 'order'
      ? { orderToken: target.orderToken }
      : { Authorization: token && `Bearer ${token}`, [HEADER.clientId]: clientId };
  const query = queryText({ ...who, language });
  return `${streamBase}${STREAM_PATH[target.stream]}${query}`;
}

/**
 * The stream's name: the same in all tabs of a visitor, and not secret, because developer tools show the names of
 * locks.
 */
function streamName(url: string): string {
  let hash = 5381;
  for (const character of url) hash = (Math.imul(hash, 33) ^ character.charCodeAt(0)) >>> 0;
  return `live-push-${hash.toString(36)}`;
}
