import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { Rows } from '../../machines/messaging/ports.ts';

/** What a page of the hub's is to a collection: how many there are is not said, only whether there are more. */
export function paged<Row, Values>(
  load: (filter: string, cursor: { cursor?: string }, signal: AbortSignal) => Promise<Rows<Row>>,
): CollectionPorts<Row, Values>['load'] {
  const next = new Map<string, string>();
  return async ({ filter, page }, signal) => {
    const from = page === 1 ? undefined : next.get(filter);
    const { rows, next: more } = await load(
      filter,
      from === undefined ? {} : { cursor: from },
      signal,
    );
    if (more === undefined) next.delete(filter);
    else next.set(filter, more);
    return { rows, total: more === undefined ? 0 : Number.MAX_SAFE_INTEGER };
  };
}
