import type { SessionPorts } from '../../machines/session/ports.ts';
import { KEY } from './keys.ts';
import { watchStorage, type Store } from './store.ts';

/**
 * The access token in the storage of all tabs (SESS-02, SESS-09). A tab learns of another's change by the storage
 * event, and checks again when it wakes up, because a frozen tab gets no event.
 */
export function createTokenStore(
  local: Store,
): Pick<SessionPorts, 'readToken' | 'writeToken' | 'clearToken' | 'watchToken'> {
  const readToken = () => local.read(KEY.token);
  /** The token that this tab knows. */
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
      // Written first: a tab that sees that the token is gone has to see why.
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
