import { EMPTY_GROUP, type GroupForm, type GroupValues } from '../../../domain/messaging/group.ts';
import type { GroupMembersRef } from '../../background-groups.ts';

/** Opens the dialog of one of a group's forms. */
export const openForm = (
  members: GroupMembersRef,
  conversationID: string,
  form: GroupForm,
  values: Partial<GroupValues> = {},
): void =>
  members.send({
    type: 'form.open',
    form,
    id: conversationID,
    values: { ...EMPTY_GROUP, ...values },
  });
