import type {
  Acquaintance,
  FoundUser,
  FriendApplication,
} from '../../domain/messaging/acquaintance.ts';
import type { AcquaintancePorts } from '../../machines/acquaintance/ports.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { ContactClient } from '../../machines/messaging/ports.ts';
import { readOnly } from '../api/records.ts';
import { paged } from './paged.ts';

/** What contacts need of the engine and of whoever is shown them. */
export interface ContactParts {
  readonly client: ContactClient;
  /** The conversation with them, in the chat or as the place of a call. */
  readonly reach: AcquaintancePorts['reach'];
}

/** What somebody gave: their code, or the link that has it (PROJ-05). */
const wordsIn = (given: string): string => /[?&]inviter=(\w+)/.exec(given)?.[1] ?? given;

/** What is done to an application in its list. */
const DECISIONS = ['accept', 'reject', 'withdraw'] as const;

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
  const friends: CollectionPorts<Acquaintance, object> = {
    ...ofPerson,
    load: paged((_, cursor, signal) => client.friends(cursor, signal)),
  };
  const blocked: CollectionPorts<Acquaintance, object> = {
    ...ofPerson,
    load: paged((_, cursor, signal) => client.blocked(cursor, signal)),
    /** The only thing that is done to one there. */
    async change({ id: userID }, _, signal) {
      await client.changeContact({ userID, code: '' }, { kind: 'unblock' }, signal);
    },
  };
  const applications: CollectionPorts<FriendApplication, object> = {
    ...readOnly,
    load: paged((_, cursor, signal) => client.friendApplications(cursor, signal)),
    idOf: ({ applicationID }) => applicationID,
    async change({ change }, row, signal) {
      if (row === undefined) return;
      const kind = DECISIONS.find((one) => one === change);
      if (kind === undefined) return;
      await client.changeContact({ userID: row.user.userID, code: '' }, { kind }, signal);
    },
  };
  const found: CollectionPorts<FoundUser, object> = {
    ...readOnly,
    load: paged(async (filter, cursor, signal) => {
      // The type, if one is chosen, a space, and the words.
      const [type = '', ...words] = filter.split(' ');
      const keywords = wordsIn(words.join(' ').trim());
      if (keywords === '') return { rows: [] };
      const userType = type === 'driver' || type === 'passenger_user' ? type : undefined;
      return client.searchUsers({ ...cursor, keywords, userType }, signal);
    }),
    idOf: ({ userId }) => userId,
  };
  return { person, friends, blocked, applications, found };
}
