import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SearchQuery } from '../../../domain/messaging/search.ts';
import type { MessageSearchRef } from '../../../machines/message-search/types.ts';
import { selectActor, selectFetch } from '../../../machines/on-demand/selectors.ts';
import { useBackground } from '../../background.ts';
import { useStarted } from '../../shared/messaging/use-group.ts';

/** A search that lives as long as its component. `query` and `show` must stay the same objects. */
export function useMessageSearch(query: SearchQuery, show?: (conversationID: string) => void) {
  const begin = useBackground()?.chat.search;
  const fetching = useMemo(() => begin?.(query, show), [begin, query, show]);
  useStarted(fetching);
  // `app/chat.ts` fetches that machine under this name.
  const actor = useSelector(
    fetching,
    (now) => now && (selectActor('messageSearch')(now) as MessageSearchRef | undefined),
  );
  const hasFailed = useSelector(fetching, (now) => now && selectFetch(now)) === 'failed';
  return { actor, hasFailed, retry: () => fetching?.send({ type: 'fetch.retry' }) };
}
