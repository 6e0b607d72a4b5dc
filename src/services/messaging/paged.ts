import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { Rows } from '../../machines/messaging/ports.ts';

/**
 * Converts a page of the hub to a page of a collection. The hub does not report the number of all rows, only whether
 * there are more.
 */
export function paged<Row, Query>(
  load: (query: Query, cursor: { cursor?: string }, signal: AbortSignal) => Promise<Rows<Row>>,
): CollectionPorts<Row, Query>['load'] {
  /** The cursor of the next page, by the query of the list. */
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
