import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- the element that scrolls, and what was drawn before
import { useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Message } from '../../../domain/messaging/message.ts';
import {
  selectIsSelecting,
  selectSelected,
} from '../../../machines/message-selection/selectors.ts';
import { Spinner } from '../../kit/spinner/spinner.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useMessageList } from '../../shared/messaging/use-store.ts';
import type { OpenDialog } from './conversation-dialog.tsx';
import * as styles from './message-list.css.ts';
import { useOpenConversation } from './open-conversation.ts';
import { SelectedContext } from './said.tsx';
import { ToLatest } from './to-latest.tsx';
import { useListPlace } from './use-list-place.ts';
import { useMessageMenus } from './use-message-menus.ts';
import { useMode } from './use-mode.ts';
import { useRows } from './use-rows.tsx';
import { useSwipeToReply } from './use-swipe-to-reply.ts';

/**
 * The list of messages; only those in view are rendered. It opens at the place that the machine chooses. It loads more
 * in both directions without moving the rows in view, and scrolls to new messages while its end is in view.
 */
export function MessageList({
  onMenu,
  onDialog,
}: {
  onMenu: (message: Message, at: HTMLElement) => void;
  onDialog: OpenDialog;
}) {
  const { t } = useLingui();
  const { conversationID, selection } = useOpenConversation();
  const selected = usePortalSelector(selection, (snapshot) =>
    selectIsSelecting(snapshot) ? selectSelected(snapshot) : undefined,
  );
  const mode = useMode();
  const list = useMessageList(conversationID);
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const place = useListPlace(list, virtual, scroll);
  const { history, floating, isAtEnd, unreadFrom } = place;
  const row = useRows(list, { conversationID, unreadFrom, onDialog });
  useMessageMenus(scroll, conversationID, onMenu);
  useSwipeToReply(scroll);
  // When older rows are added before the others (`isShifted`), the rows in view stay in place.
  const [drawn, setDrawn] = useState({ list, isShifted: false });
  if (drawn.list !== list) {
    const { firstSeq } = drawn.list;
    setDrawn({ list, isShifted: firstSeq > 0 && list.indexOfSeq(firstSeq) > 0 });
  }
  return (
    <div className={styles.frame} data-mode={mode}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys */}
      <div ref={scroll} className={styles.scroll} role="log" aria-label={t`訊息`} tabIndex={0}>
        <div className={styles.before} />
        <SelectedContext value={selected}>
          <Virtualizer
            ref={virtual}
            scrollRef={scroll}
            // Each row reads its own contents, so only the length is passed.
            data={{ length: list.length }}
            bufferSize={0}
            keepMounted={place.mounted}
            shift={drawn.isShifted}
            onScroll={place.onScroll}
            onResize={place.onResize}
          >
            {row}
          </Virtualizer>
        </SelectedContext>
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
      {(!isAtEnd || list.hasNewer) && <ToLatest lastSeq={list.lastSeq} />}
    </div>
  );
}
