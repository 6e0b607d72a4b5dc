import { Trans } from '@lingui/react/macro';
import { EMPTY_GROUP, type GroupValues } from '../../../domain/messaging/group.ts';
import { selectOpenForm } from '../../../machines/collection/selectors.ts';
import type { GroupEntryRef } from '../../background-groups.ts';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import { useEntry } from '../../shared/messaging/use-group.ts';
import { useConversations } from '../../shared/messaging/use-store.ts';
import { peerIn } from './choices.ts';
import { GroupFormDialog } from './group-form.tsx';
import * as styles from './group.css.ts';

export interface MakeGroupProps {
  /** Whether the user is an agent, who may also create rooms for announcements. */
  isAgent: boolean;
}

/**
 * A button that creates a group (staff may also create a room). If the engine does not support all kinds of groups, a
 * text says which kind is missing.
 */
export default function MakeGroup({ isAgent }: MakeGroupProps) {
  const { isWhole } = useChat();
  return (
    <>
      <Offered isAgent={isAgent} />
      {!isWhole && (
        <p className={styles.quiet}>
          <Trans>目前的訊息服務沒有同行群組</Trans>
        </p>
      )}
    </>
  );
}

function Offered({ isAgent }: MakeGroupProps) {
  const { entry } = useEntry();
  return entry === undefined ? null : <Making entry={entry} isAgent={isAgent} />;
}

function Making({ entry, isAgent }: MakeGroupProps & { entry: GroupEntryRef }) {
  const form = usePortalSelector(entry, selectOpenForm<GroupValues>);
  const conversations = useConversations();
  const choices = conversations.flatMap(peerIn);
  const open = (which: 'group' | 'room'): void =>
    entry.send({
      type: 'form.open',
      form: which,
      values: { ...EMPTY_GROUP, requestID: globalThis.crypto.randomUUID() },
    });
  return (
    <div className={styles.actions}>
      <Button look="secondary" size="small" onPress={() => open('group')}>
        <Trans>建立群組</Trans>
      </Button>
      {isAgent && (
        <Button look="secondary" size="small" onPress={() => open('room')}>
          <Trans>建立公告室</Trans>
        </Button>
      )}
      {form !== undefined && (
        <GroupFormDialog
          form={form}
          kind={form.getSnapshot().context.form === 'room' ? 'room' : 'group'}
          choices={choices}
          onClose={() => entry.send({ type: 'form.close' })}
        />
      )}
    </div>
  );
}
