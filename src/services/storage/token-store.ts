import type { SessionPorts } from '../../machines/session/ports.ts';
import { KEY } from './keys.ts';
import { watchStorage, type Store } from './store.ts';

/**
 * Stores the access token for all tabs (SESS-02, SESS-09). The storage event notifies a tab of another tab's change. A
 * frozen tab gets no event, so it checks again when it wakes up.
 */
export function createTokenStore(
  local: Store,
): Pick<SessionPorts, 'readToken' | 'writeToken' | 'clearToken' | 'watchToken'> {
  const readToken = () => local.read(KEY.token);
  /** The token that this tab has read or written last. */
  let known: string | undefined;
  return {
    readToken,
    writeToken(token) {
      known = token;
      local.remove(KEY.ended);
      local.write(KEY.token, token);
    },
    clearToken(isEnded) {
      known = undefined;
      // This mark is written before the token is removed, so that other tabs already find the reason when they notice
      // that the token is gone.
      if (isEnded) local.write(KEY.ended, 'yes');
      local.remove(KEY.token);
    },
    watchToken(tell) {
      known = readToken();
      const look = (): void => {
        const former = known;
        known = readToken();
        if (known === former) return;
        if (former === undefined) tell({ type: 'session.begunElsewhere' });
        else if (known === undefined && local.read(KEY.ended) === undefined) {
          tell({ type: 'session.expired' });
        } else tell({ type: 'session.endedElsewhere' });
      };
      return watchStorage(look);
    },
  };
}
