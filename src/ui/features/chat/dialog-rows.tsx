import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageContent, MessageContent } from '../../../domain/messaging/message.ts';
import {
  selectHasMore,
  selectRows,
  selectRowsState,
} from '../../../machines/collection/selectors.ts';
import type { DialogAsk, DialogRef, DialogRow } from '../../../machines/conversation/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import { useNameOf } from '../../shared/messaging/chat.ts';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import { ContentCard } from './cards/content-card.tsx';
import * as styles from './conversation-dialog.css.ts';
import type { OpenDialog } from './conversation-dialog.tsx';

/** The rows of a dialog: people, messages, or the messages inside a combined message. */
export function DialogRows({
  dialog,
  shown,
  onDialog,
}: {
  dialog: DialogRef;
  shown: DialogAsk;
  onDialog: OpenDialog;
}) {
  const { t } = useLingui();
  const rows = usePortalSelector(dialog, selectRows);
  const state = usePortalSelector(dialog, selectRowsState);
  const hasMore = usePortalSelector(dialog, selectHasMore);
  if (state === 'loading') return <Skeleton lines={4} label={t`載入中`} />;
  if (state === 'failed') {
    return (
      <Button look="secondary" onPress={() => dialog.send({ type: 'rows.reload' })}>
        <Trans>沒有載入，再試一次</Trans>
      </Button>
    );
  }
  return (
    <>
      {rows.length === 0 && (
        <p>
          <Trans>目前沒有人</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {rows.map((row, index) => (
          <li key={index} className={styles.row} data-row={row.row}>
            <Row row={row} shown={shown} onDialog={onDialog} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          look="secondary"
          isBusy={state === 'loadingMore'}
          onPress={() => dialog.send({ type: 'rows.more' })}
        >
          <Trans>顯示更多</Trans>
        </Button>
      )}
    </>
  );
}

function Row({ row, shown, onDialog }: { row: DialogRow; shown: DialogAsk; onDialog: OpenDialog }) {
  const nameOf = useNameOf();
  if (row.row === 'user') {
    return (
      <>
        <Avatar name={row.userName} picture={row.userAvatarUrl} />
        {nameOf({ id: row.userID, name: row.userName })}
      </>
    );
  }
  const said = row.row === 'combined' ? row : row.message;
  const open = (): void => {
    if (row.row === 'message') {
      onDialog({ list: 'combined', messageID: row.message.messageID, path: [] });
    } else if (shown.list === 'combined') {
      onDialog({ ...shown, path: [...shown.path, row.place] });
    }
  };
  return <Said {...said} onView={(image) => onDialog({ show: 'image', image })} onOpen={open} />;
}

function Said({
  senderUserID,
  senderUserName,
  senderUserAvatarUrl,
  timestamp,
  content,
  onView,
  onOpen,
}: {
  /** Absent in answers of an older server. */
  senderUserID?: string;
  senderUserName: string;
  senderUserAvatarUrl: string;
  timestamp: number;
  content: MessageContent;
  onView: (image: ImageContent) => void;
  onOpen: () => void;
}) {
  const nameOf = useNameOf();
  const moments = useChatMoments();
  return (
    <>
      <Avatar name={senderUserName} picture={senderUserAvatarUrl} />
      <div className={styles.said}>
        <p className={styles.who}>
          {nameOf({ id: senderUserID, name: senderUserName, content })}{' '}
          <time>{moments.separator(timestamp)}</time>
        </p>
        <ContentCard content={content} onView={onView} onOpenCombined={onOpen} />
      </div>
    </>
  );
}
