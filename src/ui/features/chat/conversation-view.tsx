// oxlint-disable-next-line no-restricted-imports -- which menu or dialog lies open over the list is the screen's own, and who has the focus after it
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import type { Message } from '../../../domain/messaging/message.ts';
import { selectForwarded, selectParts } from '../../../machines/conversation/selectors.ts';
import type { ConversationRef } from '../../../machines/conversation/types.ts';
import { selectEditor } from '../../../machines/message-edit/selectors.ts';
import { selectIsSelecting } from '../../../machines/message-selection/selectors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useConversation } from '../../shared/messaging/use-store.ts';
import { useWayBack } from '../../shared/messaging/use-way-back.ts';
import { Composer } from './composer.tsx';
import type { EditComposerProps } from './composer/edit-composer.tsx';
import type { EditorProps } from './composer/editor.tsx';
import { type Asked, Confirmation } from './confirmation.tsx';
import type { ConversationDialogProps, DialogShown } from './conversation-dialog.tsx';
import { ActFailure, Typing } from './conversation-lines.tsx';
import type { ForwardedProps } from './forwarded.tsx';
import { findFocus } from './keep-focus.ts';
import { Messages } from './messages.tsx';
import { OpenConversationContext, useOpenConversation } from './open-conversation.ts';
import * as styles from './selection-bar.css.ts';
import type { SelectionBarProps } from './selection-bar.tsx';

const nothing = () => null;
const MessageMenu = lazyPart(
  async () => ({ default: (await import('./message-menu.tsx')).MessageMenu }),
  nothing,
);
const ConversationDialog = lazyPart<ConversationDialogProps>(
  async () => ({ default: (await import('./conversation-dialog.tsx')).ConversationDialog }),
  nothing,
);
const SelectionBar = lazyPart<SelectionBarProps>(
  async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }),
  () => <div className={styles.selection} />,
);

const EditComposer = lazyPart<EditComposerProps>(
  () => import('./composer/edit-composer.tsx'),
  () => <div className={styles.selection} />,
);
const Forwarded = lazyPart<ForwardedProps>(() => import('./forwarded.tsx'), nothing);
const PinnedBar = lazyPart<object>(() => import('./pinned-bar.tsx'), nothing);

/** One conversation: its messages and the composer. */
export function ConversationView({
  conversation,
  conversationID,
  onOpen,
  onEditor,
}: {
  conversation: ConversationRef;
  conversationID: string;
  /** Called when the user opens another conversation from this one. */
  onOpen: (conversation: Conversation) => void;
  /**
   * For a component beside the conversation that writes into its editor. It is called when the editor appears or is
   * removed, and must be the same function at each render.
   */
  onEditor?: OnEditor;
}) {
  const open = useMemo(() => {
    const parts = selectParts(conversation.getSnapshot());
    return parts && { ...parts, conversation, conversationID };
  }, [conversation, conversationID]);
  return (
    open && (
      <OpenConversationContext value={open}>
        <Open onOpen={onOpen} onEditor={onEditor} />
      </OpenConversationContext>
    )
  );
}

type OnEditor = EditorProps['onHandle'];

function Open({
  onOpen,
  onEditor,
}: {
  onOpen: (conversation: Conversation) => void;
  onEditor: OnEditor | undefined;
}) {
  const { conversation, conversationID, composer, selection, edit } = useOpenConversation();
  const [menu, setMenu] = useState<{ message: Message; at: HTMLElement }>();
  const [shown, setShown] = useState<DialogShown>();
  const [asked, setAsked] = useState<Asked>();
  const isSelecting = usePortalSelector(selection, selectIsSelecting);
  const editor = usePortalSelector(edit, selectEditor);
  const forwarded = usePortalSelector(conversation, selectForwarded);
  const hasPinned = useConversation(conversationID, (one) => one?.pinned !== undefined);
  const isDisabled = useConversation(conversationID, (one) => one?.isDisabled) ?? false;
  const openedOn = useRef<HTMLElement>(undefined);
  const onMenu = useCallback((message: Message, at: HTMLElement) => {
    if (message.sentStatus !== 'success') return;
    openedOn.current = at;
    setMenu({ message, at });
  }, []);
  const onDialog = useCallback(
    (wanted: DialogShown) => {
      conversation.send({ type: 'dialog.close' });
      if (!('show' in wanted)) conversation.send({ type: 'dialog.open', ask: wanted });
      setShown(wanted);
    },
    [conversation],
  );
  const onClose = useCallback(() => {
    conversation.send({ type: 'dialog.close' });
    setShown(undefined);
    setAsked(undefined);
  }, [conversation]);
  const ask = (what: Asked['what']) => (messageIDs: readonly string[]) =>
    setAsked({ what, messageIDs });
  const isOver = menu !== undefined || shown !== undefined || asked !== undefined;
  useWayBack(isOver || isSelecting, () => {
    setMenu(undefined);
    onClose();
    if (!isOver) selection.send({ type: 'selection.cancel' });
    return isOver && isSelecting;
  });
  // After a confirmation, a selection, an edit or pinning, the used buttons are gone, so the focus goes to the message.
  const isEditing = editor !== undefined;
  useEffect(() => {
    if (asked === undefined && !isSelecting && !isEditing) findFocus(openedOn.current);
  }, [asked, isSelecting, isEditing, hasPinned]);
  return (
    <>
      {hasPinned && <PinnedBar />}
      <Messages onMenu={onMenu} onDialog={onDialog} />
      <ActFailure />
      <Typing />
      {forwarded && <Forwarded onOpen={onOpen} />}
      <Composer
        composer={composer}
        conversationID={conversationID}
        isDisabled={isDisabled}
        isSetAside={isSelecting || isEditing}
        onEditor={onEditor}
      />
      {isSelecting ? (
        <SelectionBar onForward={ask('forward')} onDelete={ask('delete')} />
      ) : (
        editor !== undefined && <EditComposer composer={editor} />
      )}
      {menu !== undefined && (
        <MessageMenu
          {...menu}
          onDialog={onDialog}
          onForward={ask('forward')}
          onDelete={ask('delete')}
          onClose={() => setMenu(undefined)}
        />
      )}
      {shown !== undefined && (
        <ConversationDialog shown={shown} onDialog={onDialog} onClose={onClose} />
      )}
      {asked !== undefined && <Confirmation asked={asked} onClose={onClose} />}
    </>
  );
}
