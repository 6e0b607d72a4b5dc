import { Trans } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- whether the group is being given to another member is its own
import { useMemo, useState } from 'react';
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
  selectOpenForm,
  selectRows,
} from '../../../machines/collection/selectors.ts';
import type { GroupMembersRef, Groups } from '../../background-groups.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useOwnID } from '../../shared/messaging/chat.ts';
import { useConversation, useConversations } from '../../shared/messaging/use-store.ts';
import { type Choice, peerIn, useChoices } from './choices.ts';
import { GroupAsked } from './group-asked.tsx';
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
  const heirs = useChoices(members, 'transfer', group.kind);
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
        {may('rename') && formButton('rename', { name, before: name })}
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
          conversationID={conversationID}
          kind={group.kind}
          known={known}
          members={members}
          may={may}
        />
      )}
      {isTransferring && (
        <GroupTransfer
          groups={groups}
          conversationID={conversationID}
          choices={heirs}
          ownerID={own}
          isAllowed={may('transfer')}
          onClose={() => setTransferring(false)}
        />
      )}
      <GroupAsked members={members} group={group} mayClose={may('close')} />
    </section>
  );
}

/**
 * The dialog of an open form. The form for adding members offers people from the user's conversations; all other forms
 * offer members.
 */
function FormDialog({
  form,
  conversationID,
  kind,
  known,
  members,
  may,
}: {
  form: NonNullable<ReturnType<typeof selectOpenForm<GroupValues>>>;
  conversationID: string;
  kind: GroupKind;
  known: readonly Choice[];
  members: GroupMembersRef;
  may: (act: GroupActKind) => boolean;
}) {
  // The cast is safe, because this panel opens only forms that have the name of an action.
  const which = form.getSnapshot().context.form as GroupForm & GroupActKind;
  const present = useConversation(conversationID, (one) => {
    if (which === 'notice') return one?.notice;
    return which === 'rename' ? one?.conversationName : undefined;
  });
  const choices = useChoices(members, which === 'remove' ? 'remove' : 'muteMembers', kind);
  return (
    <GroupFormDialog
      form={form}
      kind={kind}
      choices={which === 'invite' ? known : choices}
      present={present}
      isAllowed={may(which)}
      onClose={() => members.send({ type: 'form.close' })}
    />
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
