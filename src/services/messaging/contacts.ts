import type {
  Acquaintance,
  BlacklistChange,
  FoundUser,
  FoundUsersQuery,
  FriendApplication,
  FriendApplicationChange,
} from '../../domain/messaging/acquaintance.ts';
import type { AcquaintancePorts } from '../../machines/acquaintance/ports.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { ContactClient } from '../../machines/messaging/ports.ts';
import { readOnly } from '../no-form.ts';
import { paged } from './paged.ts';

/** The functions that the contacts page needs from the engine, and from the component that shows the page. */
export interface ContactParts {
  readonly client: ContactClient;
  /** Opens the conversation with this person in the chat, or for a call. */
  readonly reach: AcquaintancePorts['reach'];
}

/** Returns a member's code from a pasted text: the text itself, or the code in a link (PROJ-05). */
const wordsIn = (given: string): string => /[?&]inviter=(\w+)/.exec(given)?.[1] ?? given;

export function createContactPorts({ client, reach }: ContactParts) {
  const person: AcquaintancePorts = {
    read: (whom, signal) => client.acquaintance(whom, signal),
    change: (whom, act, signal) => client.changeContact(whom, act, signal),
    reach,
  };
  const ofPerson = {
    ...readOnly,
    idOf: ({ userID }: Acquaintance) => userID,
  };
  const friends: CollectionPorts<Acquaintance> = {
    ...ofPerson,
    load: paged((_, cursor, signal) => client.friends(cursor, signal)),
  };
  const blocked: CollectionPorts<Acquaintance, undefined, BlacklistChange> = {
    ...ofPerson,
    load: paged((_, cursor, signal) => client.blocked(cursor, signal)),
    async change({ kind, id: userID }, _, signal) {
      await client.changeContact({ userID, code: '' }, { kind }, signal);
    },
  };
  const applications: CollectionPorts<FriendApplication, undefined, FriendApplicationChange> = {
    ...readOnly,
    load: paged((_, cursor, signal) => client.friendApplications(cursor, signal)),
    idOf: ({ applicationID }) => applicationID,
    async change({ kind }, row, signal) {
      if (row === undefined) return;
      await client.changeContact({ userID: row.user.userID, code: '' }, { kind }, signal);
    },
  };
  const found: CollectionPorts<FoundUser, FoundUsersQuery> = {
    ...readOnly,
    load: paged(async ({ userType, keywords: given }, cursor, signal) => {
      const keywords = wordsIn(given.trim());
      if (keywords === '') return { rows: [] };
      return client.searchUsers({ ...cursor, keywords, userType }, signal);
    }),
    idOf: ({ userId }) => userId,
  };
  return { person, friends, blocked, applications, found };
}
