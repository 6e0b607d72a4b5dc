import type { createApi } from '../services/api/api.ts';
import { failureOfImport } from './failure-of-import.ts';

type Api = ReturnType<typeof createApi>;
type Calls = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>;

/**
 * Creates the server's calls by name. Their code is fetched with the first call, because the home page makes none
 * before an interaction. If the code cannot be fetched, the call fails as `offline`, and the next call tries again.
 *
 * @param settings the arguments of `createApi`
 */
export function createLazyApi(...settings: Parameters<typeof createApi>) {
  let api: Promise<Api> | undefined;
  const fetchApi = async (): Promise<Api> => {
    try {
      // The client is fetched at the same time, because it is needed next.
      const [{ createApi }] = await Promise.all([
        import('../services/api/api.ts'),
        import('../services/http/portal-client.ts'),
      ]);
      return createApi(...settings);
    } catch {
      api = undefined;
      return failureOfImport();
    }
  };
  return <Group extends keyof Api, Name extends keyof Api[Group]>(
    group: Group,
    ...names: readonly Name[]
  ): Pick<Api[Group], Name> => {
    const calls = names.map((name) => [
      name,
      async (...given: never[]): Promise<unknown> => {
        // The cast is safe, because each group contains only calls.
        const all = (await (api ??= fetchApi()))[group] as unknown as Calls;
        return all[String(name)]?.(...given);
      },
    ]);
    // The cast is safe, because each function has the type of the call with its name.
    return Object.fromEntries(calls) as Pick<Api[Group], Name>;
  };
}
