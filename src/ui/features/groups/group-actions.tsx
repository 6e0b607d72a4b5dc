import { Trans } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- whether the group is being given to another member is its own
import { useMemo, useState } from 'react';
import { MEMBER_ROLE } from '../../../domain/messaging/conversation.ts';
import type {
  GroupActKind,
  GroupForm,
  GroupInfo,
  GroupKind,
  GroupMember,
  GroupValues,
} from '../../../domain/messaging/group.ts';
import {
  selectChangeFailure,
  selectChanging,
  selectOpenForm,
  selectRows,
  selectWork,
} from '../../../machines/collection/selectors.ts';
import type { GroupMembersRef, Groups } from '../../background-groups.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useOwnID } from '../../shared/messaging/chat.ts';
import { useConversation, useConversations } from '../../shared/messaging/use-store.ts';
import { type Choice, peerIn, useChoices } from './choices.ts';
import { GroupFormDialog } from './group-form.tsx';
import { GroupTransfer } from './group-transfer.tsx';
import { useGroupWords } from './group-words.ts';
import * as styles from './group.css.ts';
import { openForm } from './open-form.ts';

/** The actions on a group, and their dialogs (GRP-03 to GRP-05). */
export function GroupActions({
  groups,
  conversationID,
  members,
  group,
  may,
}: {
  groups: Groups;
  conversationID: string;
  group: GroupInfo;
  members: GroupMembersRef;
  may: (act: GroupActKind) => boolean;
}) {
  const own = useOwnID();
  const words = useGroupWords(group.kind);
  const failed = useFailureWords();
  const [isTransferring, setTransferring] = useState(false);
  const form = usePortalSelector(members, selectOpenForm<GroupValues>);
  const failure = usePortalSelector(members, selectChangeFailure);
  const name = useConversation(conversationID, (one) => one?.conversationName) ?? '';
  const choices = useChoices(members, own);
  const known = useKnown(members);
  const formButton = (which: GroupForm, values: Partial<GroupValues> = {}) => (
    <Button
      key={which}
      look="secondary"
      size="small"
      onPress={() => openForm(members, conversationID, which, values)}
    >
      {words.forms[which]}
    </Button>
  );
  const ask = (kind: 'leave' | 'close'): void =>
    members.send({ type: 'row.ask', change: { kind, conversationID } });
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>{words.acts.title}</h3>
      {failure !== undefined && (
        <Banner tone="loss" title={failed(failure).title}>
          {failed(failure).body}
        </Banner>
      )}
      <div className={styles.actions}>
        {may('invite') && formButton('invite')}
        {may('rename') && formButton('rename', { name })}
        {may('mute') && formButton('mute')}
        {may('muteMembers') && formButton('muteMembers')}
        {may('remove') && formButton('remove')}
        {may('transfer') && (
          <Button look="secondary" size="small" onPress={() => setTransferring(true)}>
            <Trans>轉移群主</Trans>
          </Button>
        )}
        {may('close') && (
          <Button look="secondary" size="small" onPress={() => ask('close')}>
            {words.acts.close}
          </Button>
        )}
        <Button look="secondary" size="small" onPress={() => ask('leave')}>
          {words.acts.leave}
        </Button>
      </div>
      {form !== undefined && (
        <FormDialog
          form={form}
          kind={group.kind}
          choices={choices}
          known={known}
          members={members}
        />
      )}
      {isTransferring && (
        <GroupTransfer
          groups={groups}
          conversationID={conversationID}
          choices={choices}
          ownerID={own}
          onClose={() => setTransferring(false)}
        />
      )}
      <Asked members={members} group={group} />
    </section>
  );
}

/**
 * The dialog of an open form. The form for adding members offers people from the user's conversations; all other forms
 * offer members.
 */
function FormDialog({
  form,
  kind,
  choices,
  known,
  members,
}: {
  form: NonNullable<ReturnType<typeof selectOpenForm<GroupValues>>>;
  kind: GroupKind;
  choices: readonly Choice[];
  known: readonly Choice[];
  members: GroupMembersRef;
}) {
  const isInvite = form.getSnapshot().context.form === 'invite';
  return (
    <GroupFormDialog
      form={form}
      kind={kind}
      choices={isInvite ? known : choices}
      onClose={() => members.send({ type: 'form.close' })}
    />
  );
}

/** The confirmation before leaving or closing a group, which cannot be undone. */
function Asked({ members, group }: { members: GroupMembersRef; group: GroupInfo }) {
  const { acts } = useGroupWords(group.kind);
  const isOwner = group.memberRole === MEMBER_ROLE.owner;
  const work = usePortalSelector(members, selectWork);
  const changing = usePortalSelector(members, selectChanging);
  const isLeaving = changing?.kind === 'leave';
  const isShown = isLeaving || changing?.kind === 'close';
  const isBusy = work === 'changing';
  if (!isShown || (work !== 'asking' && !isBusy)) return null;
  const withdraw = (): void => members.send({ type: 'row.withdraw' });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={isLeaving ? acts.askLeave : acts.askClose}
      {...(isBusy ? {} : { onClose: withdraw })}
      actions={
        <>
          <Button
            look="danger"
            isBusy={isBusy}
            onPress={() => members.send({ type: 'row.confirm' })}
          >
            {isLeaving ? acts.leave : acts.close}
          </Button>
          <Button look="secondary" isDisabled={isBusy} onPress={withdraw}>
            <Trans>取消</Trans>
          </Button>
        </>
      }
    >
      <p>
        {!isLeaving && <Trans>所有成員都還能閱讀，但不能再傳訊息。關閉之後不能再開啟。</Trans>}
        {isLeaving && isOwner && (
          <Trans>
            離開後您看不到這裡的訊息。群主會由管理員接任，沒有管理員時由最早加入的成員接任。
          </Trans>
        )}
        {isLeaving && !isOwner && <Trans>離開後您看不到這裡的訊息。</Trans>}
      </p>
    </Dialog>
  );
}

/** People with whom the user has a conversation of two: they can be added to a group at once, unless they are in it. */
function useKnown(members: GroupMembersRef): readonly Choice[] {
  const conversations = useConversations();
  const rows = usePortalSelector(members, selectRows<GroupMember>);
  return useMemo(() => {
    const isIn = new Set(rows.map(({ userID }) => userID));
    return conversations.flatMap(peerIn).filter(({ userID }) => !isIn.has(userID));
  }, [conversations, rows]);
}
