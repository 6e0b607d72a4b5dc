import type { PortalConfig } from '../contract/portal-config.ts';
import type { Failure } from '../domain/failure.ts';
import type { PortalFact } from '../machines/portal/types.ts';
import type { AccountCall } from '../services/http/account-client.ts';
import { createLazyClient } from '../services/http/lazy-client.ts';
import type { PortalCall } from '../services/http/portal-client.ts';
import { KEY } from '../services/storage/keys.ts';
import { createStore, type Store } from '../services/storage/store.ts';
import { browserTimers, type Timers } from '../services/timers.ts';
import type { PortalEnvironment } from './environment.ts';

/** The parts from which the machines' ports are made, one instance of each per page. */
export interface Services {
  readonly config: PortalConfig;
  /** Clients of the server: the portal's own endpoints, and those of accounts. */
  readonly call: PortalCall;
  readonly callAccount: AccountCall;
  /** The session's token. */
  readonly token: () => string | undefined;
  /** The language of the texts on screen. */
  readonly language: () => string;
  readonly timers: Timers;
  /** The storage of all tabs, and of this tab. */
  readonly local: Store;
  readonly session: Store;
  /** Sends facts from services to the portal. */
  readonly tell: (fact: PortalFact) => void;
  /** Called with each failure that the caller of a request does not show, and with each 401. */
  readonly onFailure: (failure: Failure) => void;
}

export function createServices(
  config: PortalConfig,
  { i18n, timers = browserTimers }: Pick<PortalEnvironment, 'i18n' | 'timers'>,
  tell: (fact: PortalFact) => void,
): Services {
  const local = createStore('localStorage');
  const session = createStore('sessionStorage');
  const token = () => local.read(KEY.token);
  const language = () => i18n.locale || 'zh-Hant';
  const onFailure = (failure: Failure): void => tell({ type: 'call.failed', failure });
  const http = { config, token, language, onFailure, timers };
  // Clients with the same settings object share one transport. Background work has its own.
  return Object.assign(http, {
    call: createLazyClient(http, () => import('../services/http/portal-client.ts')),
    callAccount: createLazyClient(http, () => import('../services/http/account-client.ts')),
    local,
    session,
    tell,
  });
}
