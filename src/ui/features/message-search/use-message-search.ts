import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SearchQuery } from '../../../domain/messaging/search.ts';
import type { MessageSearchRef } from '../../../machines/message-search/types.ts';
import { selectActor, selectFetch } from '../../../machines/on-demand/selectors.ts';
import { useBackground } from '../../background.ts';
import { useStarted } from '../../shared/messaging/use-group.ts';

/** A search that stops with its component. `query` and `show` must be the same objects at each render. */
export function useMessageSearch(query: SearchQuery, show?: (conversationID: string) => void) {
  const begin = useBackground()?.chat.search;
  const fetching = useMemo(() => begin?.(query, show), [begin, query, show]);
  useStarted(fetching);
  // `app/chat.ts` fetches the search's machine under the name `messageSearch`.
  const actor = useSelector(
    fetching,
    (now) => now && (selectActor('messageSearch')(now) as MessageSearchRef | undefined),
  );
  const hasFailed = useSelector(fetching, (now) => now && selectFetch(now)) === 'failed';
  return { actor, hasFailed, retry: () => fetching?.send({ type: 'fetch.retry' }) };
}
