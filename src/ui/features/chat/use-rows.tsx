import { useCallback, useMemo, type ReactElement } from 'react';
import type { MessageList } from '../../../machines/messaging/types.ts';
import type { OpenDialog } from './conversation-dialog.tsx';
import { MessageRow } from './message-row.tsx';

/** How many rendered rows are cached. Far fewer are in view. */
const KEPT_ROWS = 400;

/**
 * Returns a function that renders the row at an index. A row stays the same element until its neighbours change, so
 * that scrolling renders only rows that come into view.
 */
export function useRows(
  list: MessageList,
  rows: { conversationID: string; unreadFrom: number; onDialog: OpenDialog },
): (data: unknown, index: number) => ReactElement {
  const { conversationID, unreadFrom, onDialog } = rows;
  const kept = useMemo(
    () => new Map<string, ReactElement<{ previousKey: string; nextKey: string }>>(),
    // oxlint-disable-next-line react/exhaustive-deps -- what all of them are given
    [conversationID, unreadFrom, onDialog],
  );
  return useCallback(
    (_data, index) => {
      const rowKey = list.keyAt(index);
      const previousKey = list.keyAt(index - 1);
      const nextKey = list.keyAt(index + 1);
      const known = kept.get(rowKey);
      if (known?.props.previousKey === previousKey && known.props.nextKey === nextKey) return known;
      const row = (
        <MessageRow
          key={rowKey}
          conversationID={conversationID}
          rowKey={rowKey}
          previousKey={previousKey}
          nextKey={nextKey}
          unreadFrom={unreadFrom}
          onDialog={onDialog}
        />
      );
      if (kept.size >= KEPT_ROWS) kept.clear();
      kept.set(rowKey, row);
      return row;
    },
    [list, kept, conversationID, unreadFrom, onDialog],
  );
}
