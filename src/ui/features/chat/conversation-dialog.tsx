import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageContent, MessageContent } from '../../../domain/messaging/message.ts';
import {
  selectHasMore,
  selectRows,
  selectRowsState,
} from '../../../machines/collection/selectors.ts';
import { selectDialog } from '../../../machines/conversation/selectors.ts';
import type { DialogAsk, DialogRef, DialogRow } from '../../../machines/conversation/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Avatar } from '../../shell/avatar.tsx';
import { ContentCard } from './cards/content-card.tsx';
import { useChat } from './chat.ts';
import * as styles from './conversation-dialog.css.ts';
import { Reactions, ReadOrNot } from './dialog-choices.tsx';
import type { ImageViewerProps } from './image-viewer.tsx';
import { useOpenConversation } from './open-conversation.ts';
import { useChatMoments } from './use-chat-moments.ts';

/** What stands over the conversation: a picture, or a list of the conversation's machine. */
export type DialogShown = DialogAsk | { readonly show: 'image'; readonly image: ImageContent };
export type OpenDialog = (shown: DialogShown) => void;

export interface ConversationDialogProps {
  shown: DialogShown;
  onDialog: OpenDialog;
  onClose: () => void;
}

const ImageViewer = lazyPart<ImageViewerProps>(
  async () => ({ default: (await import('./image-viewer.tsx')).ImageViewer }),
  () => null,
);

/** Who read, who reacted, what a combined message holds, a picture in full (MSG-05, MSG-06, MSG-08). */
export function ConversationDialog({ shown, onDialog, onClose }: ConversationDialogProps) {
  const { t } = useLingui();
  const { conversation, conversationID } = useOpenConversation();
  const dialog = usePortalSelector(conversation, selectDialog);
  if ('show' in shown) return <Pictures {...{ conversationID, onClose }} image={shown.image} />;
  const titles: Record<DialogAsk['list'], string> = {
    readers: t`誰已讀`,
    reactions: t`誰回應了`,
    replies: t`這則訊息的回覆`,
    combined: t`對話紀錄`,
    members: t`成員`,
  };
  const back =
    shown.list === 'combined' && shown.path.length > 0 ? (
      <Button
        look="secondary"
        onPress={() => onDialog({ ...shown, path: shown.path.slice(0, -1) })}
      >
        <Trans>上一層</Trans>
      </Button>
    ) : undefined;
  return (
    <Dialog isOpen onClose={onClose} title={titles[shown.list]} {...(back && { actions: back })}>
      {shown.list === 'readers' && <ReadOrNot shown={shown} onDialog={onDialog} />}
      {shown.list === 'reactions' && <Reactions shown={shown} onDialog={onDialog} />}
      {dialog !== undefined && <Rows dialog={dialog} shown={shown} onDialog={onDialog} />}
    </Dialog>
  );
}

/** A picture with those that stand beside it in the list. */
function Pictures({
  conversationID,
  image,
  onClose,
}: {
  conversationID: string;
  image: ImageContent;
  onClose: () => void;
}) {
  const { store } = useChat();
  const list = store.list(conversationID);
  const images = Array.from({ length: list.length }, (_, index) =>
    store.message(conversationID, list.keyAt(index)),
  ).flatMap((listed) => (listed === undefined ? [] : imagesOf(listed.message.content)));
  const first = images.findIndex(
    ({ fileDownloadUrl }) => fileDownloadUrl === image.fileDownloadUrl,
  );
  return (
    <ImageViewer
      images={first === -1 ? [image] : images}
      first={Math.max(0, first)}
      onClose={onClose}
    />
  );
}

function imagesOf(content: MessageContent): readonly ImageContent[] {
  if (content.type === 'image') return [content];
  if (content.type !== 'multiple') return [];
  return content.messageInfoList.flatMap((part) => (part.type === 'image' ? [part] : []));
}

function Rows({
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
          <li key={index} className={styles.row}>
            <Row {...{ row, shown, onDialog }} />
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
  if (row.row === 'user') {
    return (
      <>
        <Avatar name={row.userName} picture={row.userAvatarUrl} />
        {row.userName}
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
  senderUserName,
  senderUserAvatarUrl,
  timestamp,
  content,
  onView,
  onOpen,
}: {
  senderUserName: string;
  senderUserAvatarUrl: string;
  timestamp: number;
  content: MessageContent;
  onView: (image: ImageContent) => void;
  onOpen: () => void;
}) {
  const { t } = useLingui();
  const moments = useChatMoments();
  return (
    <>
      <Avatar name={senderUserName} picture={senderUserAvatarUrl} />
      <div className={styles.said}>
        <p className={styles.who}>
          {senderUserName || t`客服中心`} <time>{moments.separator(timestamp)}</time>
        </p>
        <ContentCard content={content} onView={onView} onOpenCombined={onOpen} />
      </div>
    </>
  );
}
