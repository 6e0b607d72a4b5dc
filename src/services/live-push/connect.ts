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
  /** The access token of this moment, undefined = signed out. */
  token(): string | undefined;
  language(): string;
  /** The server refuses the stored token: called beside the stream's failure (SES-T13). */
  readonly onUnauthorized?: () => void;
  /** Measures silence; the browser's unless told otherwise. */
  readonly timers?: Timers;
}

/** Opens a stream over server-sent events, one connection for all tabs of a browser (API-10, GUARD-06). */
export function connect(
  settings: LivePushSettings,
  target: StreamTarget,
  tellMachine: (fact: StreamFact) => void,
): () => void {
  const { timers = browserTimers } = settings;
  const token = settings.token();
  const tell = (fact: StreamFact): void => {
    tellMachine(fact);
    // A server of the family does not send what was missed: something may be missing.
    if (fact.type === 'stream.opened' && settings.config.streamHeartbeats === false) {
      tellMachine({ type: 'stream.resumed' });
    }
    // Ten retries would not help; an order's stream has no session that could end.
    const isRefused = fact.type === 'stream.failed' && fact.reason === STREAM_UNAUTHORIZED;
    if (isRefused && target.stream !== 'order' && settings.token() === token)
      settings.onUnauthorized?.();
  };
  const url = streamUrl(settings, target);
  const name = streamName(url);
  // Without the language: in another one the stream brings the same news.
  const heard = heardOf(settings, streamName(streamUrl(settings, target, '')));
  const open = (tellStream: TellStream): (() => void) =>
    openStream(url, tellStream, timers, heard.last, settings.config.streamHeartbeats);
  // Only with both features; a page that is not secure, or an old browser, has one stream for each tab.
  const locks = 'BroadcastChannel' in globalThis ? globalThis.navigator?.locks : undefined;
  if (locks === undefined) {
    return open((fact, id) => {
      if (heard.isNews(fact, id) && fact.type !== 'stream.beat') tell(fact);
    });
  }
  const isVisible = (): boolean => document.visibilityState === 'visible';
  return openSharedStream({ name, heard, open, locks, isVisible, timers }, tell);
}

/** Ids that a page heard, by the stream without its language: a new connection continues after them. */
const heardBy = new WeakMap<LivePushSettings, Map<string, Heard>>();

function heardOf(settings: LivePushSettings, name: string): Heard {
  const all = heardBy.get(settings) ?? new Map<string, Heard>();
  heardBy.set(settings, all);
  const heard = all.get(name) ?? createHeard();
  all.set(name, heard);
  return heard;
}

/** A browser's stream sends no headers: token and client id are in the query (§7). */
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

/** The same in all tabs of a visitor, and no secret: the browser's tools show names of locks. */
function streamName(url: string): string {
  let hash = 5381;
  for (const character of url) hash = (Math.imul(hash, 33) ^ character.charCodeAt(0)) >>> 0;
  return `live-push-${hash.toString(36)}`;
}
