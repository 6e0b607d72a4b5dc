import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type {
  DeskAction,
  DeskConversation as Row,
  DeskOverview,
} from '../../../domain/messaging/desk.ts';
import {
  selectRows,
  selectRowsState,
  type RowsRef,
} from '../../../machines/collection/selectors.ts';
import {
  selectMine,
  selectOverview,
  selectQueue,
  selectShownID,
  selectUnderway,
  selectVisitor,
} from '../../../machines/desk/selectors.ts';
import type { DeskRef } from '../../../machines/desk/types.ts';
import { usePortalSelector } from '../../portal.tsx';

export const DeskContext = createContext<DeskRef | undefined>(undefined);

export function useDesk(): DeskRef {
  const desk = use(DeskContext);
  if (desk === undefined) throw new TypeError('no desk above this component');
  return desk;
}

/** One of the desk's child actors, which run as long as the desk. */
export function usePartOfDesk<Ref>(
  select: (snapshot: ReturnType<DeskRef['getSnapshot']>) => Ref | undefined,
): Ref {
  const part = usePortalSelector(useDesk(), select);
  if (part === undefined) throw new TypeError('a desk without one of its lists');
  return part;
}

/** The rows and the state of a list of conversations. */
export function useDeskList(list: RowsRef<Row>) {
  return {
    rows: usePortalSelector(list, selectRows<Row>),
    state: usePortalSelector(list, selectRowsState),
  };
}

/**
 * The id of the conversation into which the open one was merged. That happens when its guest signs in as a member who
 * already has a conversation.
 */
export function useJoined(conversationID: string | undefined): string | undefined {
  const shownID = usePortalSelector(useDesk(), selectShownID);
  const visitor = usePortalSelector(useDesk(), selectVisitor);
  const own = useSelector(visitor, (snapshot) => snapshot && selectRows<Row>(snapshot));
  const [row] = own ?? [];
  if (row === undefined || shownID !== conversationID) return undefined;
  return row.conversationID === conversationID ? undefined : row.conversationID;
}

/**
 * The current row of a conversation: the separately loaded row of the open conversation or, until it is loaded, the row
 * in a list.
 */
export function useDeskRow(conversationID: string): Row | undefined {
  const queue = useDeskList(usePartOfDesk(selectQueue)).rows;
  const mine = useDeskList(usePartOfDesk(selectMine)).rows;
  const visitor = usePortalSelector(useDesk(), selectVisitor);
  const own = useSelector(visitor, (snapshot) => snapshot && selectRows<Row>(snapshot));
  return [...(own ?? []), ...queue, ...mine].find((row) => row.conversationID === conversationID);
}

/** Tags in use and recent ratings; undefined until they are loaded. */
export function useOverview(): DeskOverview | undefined {
  return usePortalSelector(usePartOfDesk(selectOverview), selectRows<DeskOverview>)[0];
}

/** `isBusy`: this action is under way. `isDisabled`: another action is under way, so this one must wait. */
export function useDeskAction(kind: DeskAction['kind'], about?: string) {
  const underway = usePortalSelector(useDesk(), selectUnderway);
  const isIt =
    underway?.kind === kind && (about === undefined || Object.values(underway).includes(about));
  return { isBusy: isIt, isDisabled: underway !== undefined && !isIt };
}
