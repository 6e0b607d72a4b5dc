import { Trans } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- an actor begins and ends with the conversation on screen
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { EMPTY_CONTACT, type ContactForm } from '../../../domain/messaging/contact.ts';
import type { VisitorChange } from '../../../domain/messaging/desk.ts';
import {
  selectChangeFailure,
  selectChanging,
  selectOpenForm,
  selectWork,
} from '../../../machines/collection/selectors.ts';
import type { VisitorActionsRef } from '../../background-chat.ts';
import { Button } from '../../kit/button/button.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import { useConversations } from '../../shared/messaging/use-store.ts';
import { watchWish } from '../calls/asked.ts';
import type { ContactDialogProps } from './contact-dialog.tsx';
import { FailureBanner } from './failure-banner.tsx';

const ContactDialog = lazyPart<ContactDialogProps>(
  async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }),
  () => null,
);

const VisitorContext = createContext<VisitorActionsRef | undefined>(undefined);

/**
 * The actor for a user's requests to the service in a conversation. Undefined if the conversation is not the user's
 * own, or the engine has no desk.
 */
export const useVisitorActions = (): VisitorActionsRef | undefined => use(VisitorContext);

/**
 * Wraps the user's own conversation with the service. It adds the forms, and a banner for failed actions (CHAT-02,
 * CHAT-07).
 */
export function VisitorService({
  conversationID,
  children,
}: {
  conversationID: string;
  children: ReactNode;
}) {
  const { isOwn } = useChat();
  return isOwn(conversationID) ? <Own conversationID={conversationID}>{children}</Own> : children;
}

function Own({ conversationID, children }: { conversationID: string; children: ReactNode }) {
  const [actions, forms] = useVisitorForms();
  const { hasDesk } = useChat();
  useEffect(
    () => watchWish('be called back', { conversationID }, () => openForm(actions, 'callMe')),
    [actions, conversationID],
  );
  return (
    <VisitorContext value={hasDesk ? actions : undefined}>
      <NotDone actions={actions} />
      {children}
      {forms}
    </VisitorContext>
  );
}

/** Lets the user leave or replace a contact at a place outside the conversation. */
export function OwnContact() {
  const [actions, forms] = useVisitorForms();
  return (
    <VisitorContext value={actions}>
      <LeaveContact />
      {forms}
    </VisitorContext>
  );
}

/**
 * Starts the actor for the user's requests to the service, as long as the component is on screen. Also returns the
 * dialog with the open form.
 */
function useVisitorForms(): readonly [VisitorActionsRef, ReactNode] {
  const { visitorActions } = useChat();
  const actions = useMemo(() => visitorActions(), [visitorActions]);
  useEffect(() => {
    actions.start();
    return () => {
      actions.stop();
    };
  }, [actions]);
  const hasContact = useHasContact();
  const form = usePortalSelector(actions, selectOpenForm);
  const dialog = form !== undefined && (
    <ContactDialog
      form={form}
      hasContact={hasContact}
      onClose={() => actions.send({ type: 'form.close' })}
    />
  );
  return [actions, dialog];
}

function NotDone({ actions }: { actions: VisitorActionsRef }) {
  return (
    <FailureBanner
      failure={usePortalSelector(actions, selectChangeFailure)}
      onRetry={() => actions.send({ type: 'row.confirm' })}
      onDismiss={() => actions.send({ type: 'row.withdraw' })}
    />
  );
}

/** The quick reply that is being sent; undefined if there is none. */
export function useAsked(actions: VisitorActionsRef): VisitorChange['reply'] | undefined {
  const changing = usePortalSelector(actions, selectChanging);
  const work = usePortalSelector(actions, selectWork);
  return work === 'changing' ? changing?.reply : undefined;
}

export const ask = (actions: VisitorActionsRef, reply: VisitorChange['reply']): void =>
  actions.send({ type: 'row.change', change: { kind: 'reply', reply } });

export const openForm = (actions: VisitorActionsRef, form: ContactForm): void =>
  actions.send({ type: 'form.open', form, values: EMPTY_CONTACT });

/** Whether the user has left a contact to which the service can answer later. */
export function useHasContact(): boolean {
  const { isOwn } = useChat();
  return useConversations().some(
    ({ conversationID, service }) => service?.hasContact === true && isOwn(conversationID),
  );
}

/** A button for a visitor who cannot wait for the answer here; it opens the form for a contact. */
export function LeaveContact() {
  const actions = useVisitorActions();
  const hasContact = useHasContact();
  if (actions === undefined) return null;
  return (
    <Button
      look={hasContact ? 'quiet' : 'secondary'}
      size="small"
      onHoverStart={ContactDialog.preload}
      onFocus={ContactDialog.preload}
      onPress={() => openForm(actions, 'contact')}
    >
      {hasContact ? <Trans>更改聯絡方式</Trans> : <Trans>留下聯絡方式</Trans>}
    </Button>
  );
}
