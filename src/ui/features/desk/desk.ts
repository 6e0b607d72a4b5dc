import { createContext, use } from 'react';
import type { Deed } from '../../../domain/messaging/desk.ts';
import { selectRows, selectRowsState } from '../../../machines/collection/selectors.ts';
import { selectMine, selectQueue, selectUnderway } from '../../../machines/desk/selectors.ts';
import type { DeskListRef, DeskRef } from '../../../machines/desk/types.ts';
import { selectMessagingUser } from '../../../machines/messaging/selectors.ts';
import { usePortalSelector } from '../../portal.tsx';
import { useChat } from '../chat/chat.ts';

export const DeskContext = createContext<DeskRef | undefined>(undefined);

export function useDesk(): DeskRef {
  const desk = use(DeskContext);
  if (desk === undefined) throw new TypeError('no desk above this component');
  return desk;
}

/** One of the desk's actors that live as long as it. */
export function usePartOfDesk<Ref>(
  select: (snapshot: ReturnType<DeskRef['getSnapshot']>) => Ref | undefined,
): Ref {
  const part = usePortalSelector(useDesk(), select);
  if (part === undefined) throw new TypeError('a desk without one of its lists');
  return part;
}

/** Rows of a list of conversations, and how it is with them. */
export function useDeskList(list: DeskListRef) {
  return {
    rows: usePortalSelector(list, selectRows<RowOf<DeskListRef>, object>),
    state: usePortalSelector(list, selectRowsState<RowOf<DeskListRef>, object>),
  };
}
type RowOf<Ref extends { getSnapshot(): { context: { rows: readonly unknown[] } } }> = ReturnType<
  Ref['getSnapshot']
>['context']['rows'][number];

/** The desk's row of a conversation, where it waits, wants to be called, or is the agent's own. */
export function useDeskRow(conversationID: string): RowOf<DeskListRef> | undefined {
  const queue = useDeskList(usePartOfDesk(selectQueue)).rows;
  const mine = useDeskList(usePartOfDesk(selectMine)).rows;
  return [...queue, ...mine].find((row) => row.conversationID === conversationID);
}

/** The agent himself, '' until he is logged in. */
export function useOwnID(): string {
  return usePortalSelector(useChat().messaging, selectMessagingUser)?.userID ?? '';
}

/** Whether this kind of deed is under way, or another one, which it would have to wait for. */
export function useDeed(kind: Deed['kind'], about?: string) {
  const underway = usePortalSelector(useDesk(), selectUnderway);
  const isIt =
    underway?.kind === kind && (about === undefined || Object.values(underway).includes(about));
  return { isBusy: isIt, isDisabled: underway !== undefined && !isIt };
}
