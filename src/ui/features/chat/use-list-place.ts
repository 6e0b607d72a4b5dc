// oxlint-disable-next-line no-restricted-imports -- where an element is scrolled to is the element's; the machine says where it is to be
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { selectSeenSeq } from '../../../machines/conversation/selectors.ts';
import {
  selectHistory,
  selectJumps,
  selectPlace,
} from '../../../machines/message-history/selectors.ts';
import type { MessageList } from '../../../machines/messaging/types.ts';
import { usePortalSelector } from '../../portal.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import { HOLD } from './hold-place.ts';
import { useOpenConversation } from './open-conversation.ts';

/**
 * `NEAR_ROWS`: when this few rows are left before an end, more are loaded. `AT_END_PX`: when the lower end is this many
 * pixels away or less, the list follows it.
 */
const NEAR_ROWS = 15;
const AT_END_PX = 60;
/**
 * The height, in pixels, that the floating date covers at the list's upper edge. Lines across the list are at most this
 * high.
 */
const FLOATING_PX = 44;
/** Rows rendered beyond those in view. If a side has fewer than `EDGE_ROWS`, it is filled up to `AHEAD_ROWS`. */
const EDGE_ROWS = 2;
const AHEAD_ROWS = 7;

/**
 * Scrolls the list to the place that the machine chooses, and to new messages while the list's end is in view. It loads
 * more rows near the ends, and reports which messages were seen. In the result, `floating` is the day to show above the
 * rows ('' if the rows show it), and `mounted` are the indexes of the rows to render.
 */
export function useListPlace(
  list: MessageList,
  virtual: RefObject<VirtualizerHandle | null>,
  scroll: RefObject<HTMLElement | null>,
) {
  const { store } = useChat();
  const { conversation, conversationID, history: loaded } = useOpenConversation();
  const moments = useChatMoments();
  const history = usePortalSelector(loaded, selectHistory);
  const place = usePortalSelector(loaded, selectPlace);
  const jumps = usePortalSelector(loaded, selectJumps);
  const hasScrolled = useRef(false);
  const lay = useRef({ offset: 0, size: 0, viewport: 0 });
  const [isAtEnd, setAtEnd] = useState(place?.kind !== 'unread');
  const [floating, setFloating] = useState('');
  const [ahead, setAhead] = useState({ top: 0, bottom: 0 });
  const [unreadFrom] = useState(place?.kind === 'unread' ? place.messageSeq : 0);
  /**
   * The element that is about to change height, and its position. While this is set, the list does not follow its end;
   * it waits for the measurement of the new height.
   */
  const held = useRef<{ readonly element: Element; readonly top: number }>(undefined);
  const rowAt = (index: number) => store.message(conversationID, list.keyAt(index));

  const toEnd = (): void => {
    virtual.current?.scrollToIndex(list.length - 1, { align: 'end' });
  };

  useLayoutEffect(() => {
    if (place === undefined || list.length === 0) return;
    setAtEnd(place.kind === 'latest');
    const index = list.indexOfSeq(place.messageSeq);
    if (place.kind === 'latest' || index === -1) toEnd();
    else
      virtual.current?.scrollToIndex(index, {
        align: place.kind === 'unread' ? 'start' : 'center',
        offset: place.kind === 'unread' ? -48 : 0,
      });
    const { current: log } = scroll;
    if (place.kind === 'message' && log !== null && index !== -1) {
      void import('./flash.ts').then(({ flash }) => flash(log, list.keyAt(index)));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a jump happens once
  }, [jumps]);

  const lastKey = list.keyAt(list.length - 1);
  const lastSeq = rowAt(list.length - 1)?.message.messageSeq;
  useLayoutEffect(() => {
    // A message without a number is the user's own that is being sent. The list then scrolls to the end from anywhere.
    if (isAtEnd || lastSeq === 0) toEnd();
    look();
    // oxlint-disable-next-line react/exhaustive-deps -- when the last row is another one or has its number, or is the last no more
  }, [lastKey, lastSeq, list.hasNewer]);

  /**
   * Whether the user has scrolled up. A movement does not count if the size of the list or of its rows has changed as
   * well.
   */
  const isLeft = ({ scrollOffset, scrollSize, viewportSize }: VirtualizerHandle): boolean => {
    const { offset, size, viewport } = lay.current;
    lay.current = { offset: scrollOffset, size: scrollSize, viewport: viewportSize };
    return scrollOffset < offset - 1 && scrollSize === size && viewportSize === viewport;
  };

  /** Whether a line with the date, or the line of unread messages, is where the floating date would cover it. */
  const isSaid = (rows: VirtualizerHandle, top: number): boolean => {
    for (let index = top; index < list.length; index += 1) {
      const offset = rows.getItemOffset(index) - rows.scrollOffset;
      if (offset >= FLOATING_PX) return false;
      const row = rowAt(index);
      const isUnread = unreadFrom > 0 && row?.message.messageSeq === unreadFrom;
      const lines = Number(row?.isSeparated === true) + Number(isUnread);
      if (lines > 0 && offset > -lines * FLOATING_PX) return true;
    }
    return false;
  };

  /**
   * Adds and removes several rows at once beyond the edges, so that most frames need no change. Rows are counted from
   * the end, because older rows are added at the beginning.
   */
  const keepAhead = (top: number, bottom: number): void => {
    const [first, last] = [list.length - top, list.length - bottom];
    setAhead((kept) => {
      const isUp = first + EDGE_ROWS > kept.top;
      if (!isUp && last - EDGE_ROWS >= kept.bottom) return kept;
      const [above, below] = isUp ? [AHEAD_ROWS, EDGE_ROWS] : [EDGE_ROWS, AHEAD_ROWS];
      return { top: first + above, bottom: last - below };
    });
  };

  /** Checks which rows are in view: which messages were seen, whether more must be loaded, and which day is shown. */
  const look = (): void => {
    const { current: rows } = virtual;
    if (rows === null || list.length === 0 || held.current !== undefined) return;
    const top = rows.findItemIndex(rows.scrollOffset);
    const bottom = rows.findItemIndex(rows.scrollOffset + rows.viewportSize - 1);
    const isLow = rows.scrollSize - rows.scrollOffset - rows.viewportSize < AT_END_PX;
    const isEnd = isLow && !list.hasNewer;
    const wasLaid = lay.current.viewport > 0;
    const left = isLeft(rows) && !isLow;
    // The list's own height is measured first. Before that, the heights of rows are not known.
    if (!wasLaid) return;
    // The list stops following its end only when the user scrolls up.
    setAtEnd((follows) => isEnd || (follows && !left));
    // If the list has only now come near to its end, for example after a late measurement, it is scrolled to the very
    // end.
    if (isEnd && !isAtEnd) toEnd();
    // Before the list has scrolled for the first time, its position does not say what the user sees.
    const isPlaced =
      hasScrolled.current || rows.scrollOffset > 0 || rows.scrollSize <= rows.viewportSize;
    if (isPlaced) keepAhead(top, bottom);
    const isAsked = history === 'loadingOlder' || history === 'loadingNewer';
    if (!isAsked && top < NEAR_ROWS && list.hasOlder && isPlaced)
      loaded.send({ type: 'older.needed' });
    if (!isAsked && bottom > list.length - NEAR_ROWS && list.hasNewer)
      loaded.send({ type: 'newer.needed' });
    const first = rowAt(top)?.message;
    const isHidden = first === undefined || isLow || isSaid(rows, top);
    setFloating(isHidden ? '' : moments.day(first.timestamp));
    // The user's own unsent messages are at the end and have no number yet, so they are skipped.
    let seen = bottom;
    while (seen > top && rowAt(seen)?.message.messageSeq === 0) seen -= 1;
    const messageSeq = rowAt(seen)?.message.messageSeq ?? 0;
    const isNew = messageSeq > selectSeenSeq(conversation.getSnapshot());
    if (isNew && document.visibilityState === 'visible') {
      conversation.send({ type: 'messages.seen', messageSeq });
    }
  };
  /**
   * How far an element is from the place where it should be: its former place, or the list's upper edge if the former
   * place would be out of view.
   */
  const movedFrom = ({ element, top }: { element: Element; top: number }): number => {
    const now = element.getBoundingClientRect();
    const first = scroll.current?.getBoundingClientRect().top ?? 0;
    return Math.round(now.top - (top + now.height < first ? first : top));
  };
  // Keeps a message in place when it is folded or unfolded.
  useEffect(() => {
    const { current: log } = scroll;
    const hold = ({ target }: Event): void => {
      // The cast is safe: only elements send this event.
      const element = target as Element;
      held.current = { element, top: element.getBoundingClientRect().top };
      // Scrolling to the end takes a while and would continue during the change, so it is stopped here.
      virtual.current?.scrollTo(log?.scrollTop ?? 0);
      setAtEnd(false);
    };
    log?.addEventListener(HOLD, hold);
    return () => log?.removeEventListener(HOLD, hold);
  }, [scroll, virtual]);
  // When the page becomes visible again, messages that arrived while it was hidden are in view and count as seen.
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });

  const from = Math.max(0, list.length - ahead.top);
  const to = Math.min(list.length, list.length - ahead.bottom + 1);
  const mounted = useMemo(
    () => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index),
    [from, to],
  );
  return {
    mounted,
    isAtEnd,
    floating,
    unreadFrom,
    history,
    onScroll(): void {
      hasScrolled.current = true;
      look();
    },
    onResize(): void {
      const { current: kept } = held;
      held.current = undefined;
      const moved = kept === undefined ? 0 : movedFrom(kept);
      // Scrolling fires `onScroll`, which checks the new position.
      if (moved !== 0) return virtual.current?.scrollTo((scroll.current?.scrollTop ?? 0) + moved);
      if (isAtEnd && kept === undefined) toEnd();
      // If all rows fit, the list never scrolls, so the check must happen here.
      look();
    },
  };
}
