import { Trans } from '@lingui/react/macro';
import { contentsOf } from '../../../domain/messaging/composed.ts';
import { selectShown } from '../../../machines/desk/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { OuterLink } from '../../kit/link/link.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChatMoments } from '../../shared/messaging/use-chat-moments.ts';
import type { EditorHandle } from '../chat/composer/editor.tsx';
import { CannedAnswers } from './canned-answers.tsx';
import { DeskNotes } from './desk-notes.tsx';
import { DeskOrders } from './desk-orders.tsx';
import * as styles from './desk-side.css.ts';
import { DeskTags } from './desk-tags.tsx';
import { DeskEnding, DeskVisit } from './desk-visit.tsx';
import { useDeskAction, useDesk, useDeskRow } from './desk.ts';

/** The panel with data about the visitor with whom the agent talks, and with the canned answers. */
export function DeskSide({
  conversationID,
  editor,
  onChosen,
}: {
  conversationID: string;
  /** The editor of the next message; undefined while nothing can be written. */
  editor: EditorHandle | undefined;
  /** Called when the agent has chosen a canned answer. */
  onChosen?: () => void;
}) {
  const shown = usePortalSelector(useDesk(), selectShown);
  return (
    <>
      <Callback conversationID={conversationID} />
      <Contact conversationID={conversationID} />
      <DeskVisit conversationID={conversationID} />
      <DeskTags conversationID={conversationID} />
      <DeskNotes conversationID={conversationID} />
      <DeskOrders conversationID={conversationID} />
      {shown !== undefined && (
        <CannedAnswers
          mayInsert={editor !== undefined}
          onInsert={(text) => {
            // Messages are sent without line breaks (COMP-01), so the answer's line breaks become spaces.
            editor?.insertText(text.replaceAll(/\s*\n\s*/g, ' '));
            onChosen?.();
            editor?.focus();
          }}
          onSend={(text) => {
            shown.send({ type: 'content.send', contents: contentsOf([{ kind: 'text', text }]) });
            onChosen?.();
          }}
        />
      )}
      <DeskEnding conversationID={conversationID} />
    </>
  );
}

/** Shown if the visitor wants to be called: the number, and a button for the agent to press after the call. */
function Callback({ conversationID }: { conversationID: string }) {
  const desk = useDesk();
  const moments = useChatMoments();
  const callback = useDeskRow(conversationID)?.callback;
  const action = useDeskAction('callbackDone');
  if (callback === undefined) return null;
  const { requestId, phonenumber, askedAt } = callback;
  const asked = moments.separator(askedAt);
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>
        <Trans>要求回電</Trans>
      </h3>
      <p className={styles.line}>
        <OuterLink href={`tel:${phonenumber}`}>{phonenumber}</OuterLink>
        <span className={styles.quiet}>{asked}</span>
      </p>
      <Button
        size="small"
        look="secondary"
        {...action}
        onPress={() =>
          desk.send({ type: 'action.begin', action: { kind: 'callbackDone', requestId } })
        }
      >
        <Trans>已回電</Trans>
      </Button>
    </section>
  );
}

function Contact({ conversationID }: { conversationID: string }) {
  const contact = useDeskRow(conversationID)?.contact;
  if (contact === undefined) return null;
  const { name, phonenumber, email } = contact;
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>
        <Trans>留下的聯絡方式</Trans>
      </h3>
      {name !== undefined && <p>{name}</p>}
      {phonenumber !== undefined && (
        <p>
          <OuterLink href={`tel:${phonenumber}`}>{phonenumber}</OuterLink>
        </p>
      )}
      {email !== undefined && (
        <p>
          <OuterLink href={`mailto:${email}`}>{email}</OuterLink>
        </p>
      )}
    </section>
  );
}
