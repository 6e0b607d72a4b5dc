import type { Conversation, OfConversation } from '../../domain/messaging/conversation.ts';
import {
  type GroupAct,
  type GroupApplication,
  type GroupEntryChange,
  groupErrors,
  type GroupForm,
  type GroupInvitation,
  type GroupInvitationLink,
  type GroupLinkChange,
  type GroupMember,
  type GroupMembersChange,
  type GroupValues,
  idsIn,
  type MuteMode,
} from '../../domain/messaging/group.ts';
import { nameError } from '../../domain/name.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { GroupApplicationPorts } from '../../machines/group-application/ports.ts';
import type { GroupOwnershipPorts } from '../../machines/group-ownership/ports.ts';
import type { GroupClient, MessagingClient } from '../../machines/messaging/ports.ts';
import { focusField } from '../browser/page.ts';
import { noForm, readOnly } from '../no-form.ts';
import { paged } from './paged.ts';

/** The functions that the group ports need from the engine, and from the page that shows a group. */
export interface GroupParts {
  readonly client: GroupClient & Pick<MessagingClient, 'members'>;
  /** Waits until the user is connected. */
  ready(signal: AbortSignal): Promise<void>;
  /** Shows a conversation that was created, or that the user has joined. */
  shown(conversation: Conversation | string, signal: AbortSignal): Promise<void>;
  /** Opens the party of an order (`openParty`). */
  party(orderNo: string, signal: AbortSignal): Promise<string>;
}

export function createGroupPorts({ client, ready, shown, party }: GroupParts) {
  const act = (conversationID: string, one: GroupAct, signal: AbortSignal) =>
    client.changeGroup(conversationID, one, signal);

  const form = (
    save: (
      form: GroupForm,
      values: GroupValues,
      id: string,
      signal: AbortSignal,
    ) => Promise<unknown>,
  ): CollectionPorts<never, undefined, never, GroupValues>['form'] => ({
    ...noForm,
    focusField,
    errorsOf({ form: which, values }) {
      // The interface opens only forms of groups, so the name is a `GroupForm`.
      const errors = groupErrors(which as GroupForm, values);
      // A guest may keep the name that they have.
      const wrong = which === 'join' && values.name.trim() !== '' && nameError(values.name);
      return wrong ? { ...errors, name: wrong } : errors;
    },
    async save({ form: which, values, id = '' }, signal) {
      await save(which as GroupForm, values, id, signal);
    },
  });

  function actOf(which: GroupForm, values: GroupValues): GroupAct {
    const seconds = Number(values.seconds);
    const userIDs = idsIn(values.ids);
    const { before } = values;
    switch (which) {
      case 'notice':
        return { kind: 'notice', notice: values.notice.trim(), before };
      case 'rename':
        return { kind: 'rename', name: values.name.trim(), before };
      case 'mute':
        return { kind: 'mute', mode: Number(values.mode) as MuteMode, seconds };
      case 'muteMembers':
        return { kind: 'muteMembers', userIDs, seconds };
      case 'remove':
        return { kind: 'remove', userIDs };
      default:
        return { kind: 'invite', userIDs };
    }
  }

  function actOfChange(change: GroupMembersChange): GroupAct {
    switch (change.kind) {
      case 'admin':
      case 'member':
        return { kind: 'role', userID: change.id, admin: change.kind === 'admin' };
      case 'unmute':
        return { kind: 'muteMembers', userIDs: [change.id], seconds: 0 };
      default:
        return { kind: change.kind };
    }
  }

  const members: CollectionPorts<GroupMember, OfConversation, GroupMembersChange, GroupValues> = {
    load: paged(({ conversationID }, cursor, signal) =>
      client.members(conversationID, cursor, signal),
    ),
    idOf: ({ userID }) => userID,
    async change(change, _, signal) {
      await act(change.conversationID, actOfChange(change), signal);
    },
    form: form((which, values, conversationID, signal) =>
      act(conversationID, actOf(which, values), signal),
    ),
  };

  const applications: CollectionPorts<GroupApplication, OfConversation> = {
    ...readOnly,
    load: paged(({ conversationID }, cursor, signal) =>
      client.applications(conversationID, cursor, signal),
    ),
    idOf: ({ applicationID }) => applicationID,
  };

  /** The group's link: a collection of one row, which holds the token in the link. */
  const links: CollectionPorts<{ readonly token: string }, OfConversation, GroupLinkChange> = {
    ...readOnly,
    async load({ query: { conversationID } }, signal) {
      const token = await client.groupLink(conversationID, signal);
      return { rows: [{ token }], total: 1 };
    },
    idOf: ({ token }) => token,
    change: ({ kind, conversationID }, _, signal) => act(conversationID, { kind }, signal),
  };

  /** The ways into a group: with a link, with an order's number, or by creating a group. */
  const entry: CollectionPorts<
    GroupInvitation,
    GroupInvitationLink | undefined,
    GroupEntryChange,
    GroupValues
  > = {
    async load({ query: link }, signal) {
      if (link === undefined) return { rows: [], total: 0 };
      await ready(signal);
      const row = await client.invitation(link, signal);
      return { rows: [row], total: 1 };
    },
    idOf: ({ conversationID }) => conversationID,
    async change(change, _, signal) {
      await ready(signal);
      if (change.kind === 'join') {
        const link = { conversationID: change.id, token: change.token };
        await client.joinGroup(link, { wording: '', userName: '' }, signal);
        return;
      }
      await shown(
        change.kind === 'party' ? await party(change.orderNo, signal) : change.id,
        signal,
      );
    },
    form: form(async (which, values, conversationID, signal) => {
      if (which === 'join') {
        const { wording, name, token } = values;
        const said = { wording: wording.trim(), userName: name.trim() };
        await client.joinGroup({ conversationID, token }, said, signal);
        return;
      }
      const kind = which === 'room' ? 'room' : 'group';
      const { requestID } = values;
      const group = {
        kind,
        name: values.name.trim(),
        userIDs: idsIn(values.ids),
        requestID,
      } as const;
      await shown(await client.createGroup(group, signal), signal);
    }),
  };

  const application: GroupApplicationPorts = {
    decide: (decision, signal) => client.decideApplication(decision, signal),
  };
  const ownership: GroupOwnershipPorts = {
    transfer: ({ conversationID, userID }, signal) =>
      act(conversationID, { kind: 'transfer', userID }, signal),
  };
  return { members, applications, links, entry, application, ownership };
}
