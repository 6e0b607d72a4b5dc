import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageContent, MessageContent } from '../../../domain/messaging/message.ts';
import { selectDialog } from '../../../machines/conversation/selectors.ts';
import type { DialogAsk } from '../../../machines/conversation/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import type { PersonCardProps } from '../contacts/person-card.tsx';
import { Reactions, ReadOrNot } from './dialog-choices.tsx';
import { DialogRows } from './dialog-rows.tsx';
import type { ImageViewerProps } from './image-viewer.tsx';
import { useOpenConversation } from './open-conversation.ts';

/**
 * The content of the dialog over the conversation: a picture, a person's card, or a list that the conversation's
 * machine provides.
 */
export type DialogShown =
  | DialogAsk
  | { readonly show: 'image'; readonly image: ImageContent }
  | { readonly show: 'person'; readonly userID: string };
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

const PersonCard = lazyPart<PersonCardProps>(
  () => import('../contacts/person-card.tsx'),
  () => null,
);

/**
 * The dialog with readers, reactions, replies, members, the contents of a combined message, a person's card, or a
 * picture in full size (MSG-05, MSG-06, MSG-08).
 */
export function ConversationDialog({ shown, onDialog, onClose }: ConversationDialogProps) {
  const { t } = useLingui();
  const { conversation, conversationID } = useOpenConversation();
  const dialog = usePortalSelector(conversation, selectDialog);
  if ('show' in shown && shown.show === 'person') {
    return <PersonCard userID={shown.userID} code="" onClose={onClose} />;
  }
  if ('show' in shown)
    return <Pictures conversationID={conversationID} onClose={onClose} image={shown.image} />;
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
      {dialog !== undefined && <DialogRows dialog={dialog} shown={shown} onDialog={onDialog} />}
    </Dialog>
  );
}

/** A picture; the user can move on to its neighbours in the list. */
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
