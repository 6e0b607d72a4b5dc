import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, PanelRight } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether the visitor's side lies open over the conversation is the screen's own
import { useState } from 'react';
import { selectShown, selectShownID } from '../../../machines/desk/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useConversation } from '../../shared/messaging/use-store.ts';
import { CallButtons } from '../calls/lazy-call-buttons.tsx';
import { ConnectionLine } from '../chat/chat-header.tsx';
import { EditorExtraContext } from '../chat/composer/editor-extra.ts';
import type { EditorHandle } from '../chat/composer/editor.tsx';
import { ConversationView } from '../chat/conversation-view.tsx';
import { SearchButton } from '../message-search/lazy-search-button.tsx';
import { CannedPicker } from './canned-picker.tsx';
import { DeskActions, DeskState } from './desk-actions.tsx';
import * as styles from './desk-conversation.css.ts';
import { useOpen } from './desk-search.ts';
import { DeskSide } from './desk-side.tsx';
import { useDesk, useDeskRow } from './desk.ts';
import { RefusedAction } from './refused-action.tsx';

/** Shown while no conversation is open. */
export function NothingOpen() {
  return (
    <div className={styles.nothing}>
      <p>
        <Trans>從列表選一個對話開始。</Trans>
      </p>
    </div>
  );
}

/** The open conversation: the agent's actions, and the chat as the visitor sees it. */
export function DeskConversation({
  conversationID,
  editor,
  onEditor,
}: {
  conversationID: string;
  editor: EditorHandle | undefined;
  onEditor: (editor: EditorHandle | undefined) => void;
}) {
  const { t } = useLingui();
  const desk = useDesk();
  const open = useOpen();
  const shown = usePortalSelector(desk, selectShown);
  const shownID = usePortalSelector(desk, selectShownID);
  const row = useDeskRow(conversationID);
  const named = useConversation(conversationID, (one) => one?.conversationName);
  const name = named || row?.user.userName || t`訪客`;
  return (
    <section className={styles.conversation} aria-label={t`與${name}的對話`}>
      <Head conversationID={conversationID} name={name} editor={editor} />
      <RefusedAction key={conversationID} conversationID={conversationID} />
      <ConnectionLine />
      {shown !== undefined && shownID === conversationID && (
        <EditorExtraContext value={CannedPicker}>
          <ConversationView
            key={conversationID}
            conversation={shown}
            conversationID={conversationID}
            onOpen={(one) => open(one.conversationID)}
            onEditor={onEditor}
          />
        </EditorExtraContext>
      )}
    </section>
  );
}

function Head({
  conversationID,
  name,
  editor,
}: {
  conversationID: string;
  name: string;
  editor: EditorHandle | undefined;
}) {
  const { t } = useLingui();
  const open = useOpen();
  const [showsSide, setShowsSide] = useState(false);
  return (
    <header className={styles.head}>
      <Button look="quiet" size="icon" aria-label={t`回到對話列表`} onPress={() => open(undefined)}>
        <Icon of={ArrowLeft} size={24} />
      </Button>
      <div className={styles.who}>
        <h2 className={styles.visitor}>{name}</h2>
        <DeskState conversationID={conversationID} />
      </div>
      <CallButtons conversationID={conversationID} name={name} />
      <SearchButton conversationID={conversationID} show={(one) => open(one)} />
      <DeskActions conversationID={conversationID} />
      <span className={styles.more}>
        <Button
          look="quiet"
          size="icon"
          aria-label={t`訪客資料與常用回覆`}
          onPress={() => setShowsSide(true)}
        >
          <Icon of={PanelRight} size={24} />
        </Button>
      </span>
      <Dialog
        isOpen={showsSide}
        look="drawer"
        title={<Trans>訪客資料</Trans>}
        onClose={() => setShowsSide(false)}
      >
        <DeskSide
          conversationID={conversationID}
          editor={editor}
          onChosen={() => setShowsSide(false)}
        />
      </Dialog>
    </header>
  );
}
