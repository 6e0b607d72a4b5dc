import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- where an element is scrolled to is the element's; the machine says where it is to be
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Message } from '../../../domain/messaging/message.ts';
import { selectSeenSeq } from '../../../machines/conversation/selectors.ts';
import {
  selectHistory,
  selectJumps,
  selectPlace,
} from '../../../machines/message-history/selectors.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { Spinner } from '../../kit/spinner/spinner.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat } from './chat.ts';
import type { OpenDialog } from './conversation-dialog.tsx';
import * as styles from './message-list.css.ts';
import { MessageRow } from './message-row.tsx';
import { useOpenConversation } from './open-conversation.ts';
import { useChatMoments } from './use-chat-moments.ts';
import { useMode } from './use-mode.ts';
import { useConversation, useMessageList } from './use-store.ts';

/** So many rows from an end more of them are asked for; so near to the lower end, pixels, the list stays at it. */
const NEAR_ROWS = 15;
const AT_END_PX = 60;
/** How far down the floating date lies over the rows, pixels. */
const FLOATING_PX = 44;

/**
 * The messages, of which only those in sight are drawn. Opens where the machine says, loads both ways without moving
 * what is read, and follows what comes while its end is in sight.
 */
export function MessageList({
  onMenu,
  onDialog,
}: {
  onMenu: (message: Message, at: HTMLElement) => void;
  onDialog: OpenDialog;
}) {
  const { t } = useLingui();
  const { store } = useChat();
  const { conversation, conversationID, history: loaded } = useOpenConversation();
  const moments = useChatMoments();
  const mode = useMode();
  const list = useMessageList(conversationID);
  const history = usePortalSelector(loaded, selectHistory);
  const place = usePortalSelector(loaded, selectPlace);
  const jumps = usePortalSelector(loaded, selectJumps);
  const seenSeq = usePortalSelector(conversation, selectSeenSeq);
  const maxSeq = useConversation(conversationID)?.maxMessageSeq ?? list.lastSeq;
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const hasScrolled = useRef(false);
  const lay = useRef({ offset: 0, size: 0, viewport: 0 });
  const [isAtEnd, setAtEnd] = useState(place?.kind !== 'unread');
  const [floating, setFloating] = useState('');
  const [unreadFrom] = useState(place?.kind === 'unread' ? place.messageSeq : 0);

  const keys = useMemo(
    () => Array.from({ length: list.length }, (_, index) => list.keyAt(index)),
    [list],
  );
  // Rows that came in front keep the others where they are.
  const [drawn, setDrawn] = useState({ keys, isShifted: false });
  if (drawn.keys !== keys) {
    const [first = ''] = drawn.keys;
    setDrawn({ keys, isShifted: keys[0] !== first && keys.indexOf(first) > 0 });
  }

  const toEnd = (): void => {
    virtual.current?.scrollToIndex(keys.length - 1, { align: 'end' });
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
    // oxlint-disable-next-line react/exhaustive-deps -- a jump happens once
  }, [jumps]);

  const lastKey = keys.at(-1);
  const last = lastKey === undefined ? undefined : store.message(conversationID, lastKey)?.message;
  useLayoutEffect(() => {
    // What one wrote oneself is gone to from anywhere.
    if (isAtEnd || last?.messageSeq === 0) toEnd();
    look();
    // oxlint-disable-next-line react/exhaustive-deps -- when the last row is another one or has its number, or is the last no more
  }, [lastKey, last?.messageSeq, list.hasNewer]);

  /** What is in sight now: what is read, whether more is needed, which day it is. */
  const look = (): void => {
    const { current: rows } = virtual;
    const { current: element } = scroll;
    if (rows === null || element === null || keys.length === 0) return;
    const top = rows.findItemIndex(rows.scrollOffset);
    const bottom = rows.findItemIndex(rows.scrollOffset + rows.viewportSize - 1);
    const below = rows.scrollSize - rows.scrollOffset - rows.viewportSize;
    const isLow = below < AT_END_PX;
    const isEnd = isLow && !list.hasNewer;
    // Only who scrolls up leaves the end: where rows or the list itself change their sizes, nobody did.
    const was = lay.current;
    lay.current = {
      offset: rows.scrollOffset,
      size: rows.scrollSize,
      viewport: rows.viewportSize,
    };
    // How high the rows are is known only after how high the list is.
    if (was.viewport === 0) return;
    const isLeft =
      !isLow &&
      rows.scrollOffset < was.offset - 1 &&
      rows.scrollSize === was.size &&
      rows.viewportSize === was.viewport;
    setAtEnd((follows) => isEnd || (follows && !isLeft));
    // Who is so near to it is there, also where that is known late.
    if (isEnd && !isAtEnd) toEnd();
    // Before it stands where it is to be looked at it is nowhere: its first scrolling says where.
    const isPlaced = rows.scrollOffset > 0 || rows.scrollSize <= rows.viewportSize;
    if (top < NEAR_ROWS && list.hasOlder && (isPlaced || hasScrolled.current))
      loaded.send({ type: 'older.needed' });
    if (bottom > keys.length - NEAR_ROWS && list.hasNewer) loaded.send({ type: 'newer.needed' });
    const at = (index: number) => store.message(conversationID, keys[index] ?? '')?.message;
    const first = at(top);
    // A separator in its place says the day itself.
    const isSaid = [top, top + 1].some(
      (index) =>
        store.message(conversationID, keys[index] ?? '')?.isSeparated === true &&
        Math.abs(rows.getItemOffset(index) - rows.scrollOffset) < FLOATING_PX,
    );
    setFloating(first === undefined || isSaid || isLow ? '' : moments.day(first.timestamp));
    // One's own that are on their way stand below, and have no number yet.
    let seen = bottom;
    while (seen > top && at(seen)?.messageSeq === 0) seen -= 1;
    const messageSeq = at(seen)?.messageSeq ?? 0;
    if (messageSeq > 0 && document.visibilityState === 'visible') {
      conversation.send({ type: 'messages.seen', messageSeq });
    }
  };
  // What came while the page lay behind another one is read when it is looked at again.
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });

  const below = Math.max(0, maxSeq - Math.max(seenSeq, 0));
  return (
    <div className={styles.frame} data-mode={mode}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys */}
      <div ref={scroll} className={styles.scroll} role="log" aria-label={t`訊息`} tabIndex={0}>
        <div className={styles.before} />
        <Virtualizer
          ref={virtual}
          scrollRef={scroll}
          data={keys}
          shift={drawn.isShifted}
          onScroll={() => {
            hasScrolled.current = true;
            look();
          }}
          onResize={() => {
            if (isAtEnd) toEnd();
            // Rows that all have room never scroll.
            look();
          }}
        >
          {(key, index) => (
            <MessageRow
              key={key}
              conversationID={conversationID}
              rowKey={key}
              previousKey={keys[index - 1] ?? ''}
              nextKey={keys[index + 1] ?? ''}
              unreadFrom={unreadFrom}
              onMenu={onMenu}
              onDialog={onDialog}
            />
          )}
        </Virtualizer>
        {history === 'moreFailed' && (
          <p className={styles.more} role="status">
            <Trans>有些訊息沒有載入，捲動時會再試一次。</Trans>
          </p>
        )}
      </div>
      {history === 'loadingOlder' && (
        <div className={styles.older}>
          <Spinner label={t`正在載入較早的訊息`} />
        </div>
      )}
      {floating !== '' && (
        <p className={styles.date} aria-hidden="true">
          {floating}
        </p>
      )}
      {(!isAtEnd || list.hasNewer) && (
        <button
          type="button"
          className={styles.latest}
          aria-label={below > 0 ? t`跳到最新訊息，還有 ${below} 則未看` : t`跳到最新訊息`}
          onClick={() => loaded.send({ type: 'latest.wanted' })}
        >
          <Icon of={ArrowDown} />
          {below > 0 && below}
        </button>
      )}
    </div>
  );
}
