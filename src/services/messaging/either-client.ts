import { failureOf } from '../../domain/failure.ts';
import type { EmbeddedClient } from './embedded/client.ts';

type Asked = (...asked: unknown[]) => unknown;

/**
 * Two engines behind one port (CONN-04). Each login chooses the engine that is used until the next login. Before the
 * first login, the first engine is used. Both are watched, but only the connected one reports anything.
 */
export function createEitherClient(
  first: EmbeddedClient,
  second: EmbeddedClient,
  /** Chooses the engine for a login. Rejects with `ServiceFailure`. */
  choose: (signal: AbortSignal) => Promise<EmbeddedClient>,
): EmbeddedClient {
  let now = first;
  const own: Pick<EmbeddedClient, 'connect' | 'watch' | 'calls'> = {
    connect(token, tell) {
      const taking = new AbortController();
      let end = (): void => undefined;
      async function begin(): Promise<void> {
        try {
          const chosen = await choose(taking.signal);
          if (taking.signal.aborted) return;
          now = chosen;
          end = chosen.connect(token, tell);
        } catch (error) {
          const failure = failureOf(error);
          if (failure === undefined) throw error;
          if (taking.signal.aborted) return;
          // After any other failure, for example of the network, `link.tokenExpired` makes the machine try again with
          // another token.
          if (failure.kind === 'refused') tell({ type: 'link.loginRefused', failure });
          else tell({ type: 'link.tokenExpired' });
        }
      }
      void begin();
      return () => {
        taking.abort();
        end();
      };
    },
    watch(tell) {
      const ends = [first.watch(tell), second.watch(tell)];
      return () => ends.forEach((endOne) => endOne());
    },
    calls: {
      ask: (call, data, signal) => now.calls.ask(call, data, signal),
      userID: () => now.calls.userID(),
      now: () => now.now(),
      watch(heard) {
        const ends = [first.calls.watch(heard), second.calls.watch(heard)];
        return () => ends.forEach((endOne) => endOne());
      },
    },
  };
  return new Proxy(first, {
    get(_first, name) {
      if (name in own) return Reflect.get(own, name) as unknown;
      // An engine may lack these parts, so they are read from the current engine at each access.
      if (name === 'lacks' || name === 'groups' || name === 'contacts' || name === 'find')
        return Reflect.get(now, name) as unknown;
      if (!(name in first)) return undefined;
      // Everything else is a function. It calls the engine that is chosen at the time of the call, even if the caller
      // has stored the function before.
      return (...asked: unknown[]) => (Reflect.get(now, name) as Asked)(...asked);
    },
  });
}
