import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { Rows } from '../../machines/messaging/ports.ts';

/** What a page of the hub's is to a collection: how many there are is not said, only whether there are more. */
export function paged<Row, Query>(
  load: (query: Query, cursor: { cursor?: string }, signal: AbortSignal) => Promise<Rows<Row>>,
): CollectionPorts<Row, Query>['load'] {
  /** Where the page after the last one of a list begins, by what the list was asked for. */
  const next = new Map<string, string>();
  return async ({ query, page }, signal) => {
    const list = JSON.stringify({ query });
    const from = page === 1 ? undefined : next.get(list);
    const { rows, next: more } = await load(
      query,
      from === undefined ? {} : { cursor: from },
      signal,
    );
    if (more === undefined) next.delete(list);
    else next.set(list, more);
    return { rows, total: more === undefined ? 0 : Number.MAX_SAFE_INTEGER };
  };
}
