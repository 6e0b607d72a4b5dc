import type { Call, EndpointTable, HttpSettings } from './client.ts';
import { failOffline } from './offline.ts';

/**
 * A client of the wire protocol whose code is fetched at the first call, because the home page makes no call before a
 * visitor does something. If the code cannot be fetched, the call fails as offline, and the next call tries again.
 *
 * @param load imports the module that creates the client
 */
export function createLazyClient<Table extends EndpointTable>(
  settings: HttpSettings,
  load: () => Promise<{ createClient: (settings: HttpSettings) => Call<Table> }>,
): Call<Table> {
  let client: Promise<Call<Table>> | undefined;
  const fetchClient = async (): Promise<Call<Table>> => {
    try {
      return (await load()).createClient(settings);
    } catch {
      client = undefined;
      return failOffline().catch((error: unknown) => {
        settings.onFailure({ kind: 'offline' });
        throw error;
      });
    }
  };
  return async (name, options) => (await (client ??= fetchClient()))(name, options);
}
