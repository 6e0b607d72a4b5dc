import { CODE } from '../../../src/contract/codes.ts';
import {
  CONTACT_CALLS,
  type ContactAnswer,
  type ContactAsked,
  type ContactCall,
} from '../../../src/contract/messaging/contact-frames.ts';
import { ApplicationError } from '../../application-error.ts';
import { publishHint } from '../../bus-topics.ts';
import { createBuckets } from '../buckets.ts';
import type { Client } from '../clients.ts';
import type { Conversations } from '../conversations.ts';
import type { MessagingDeps } from '../deps.ts';
import { createSearchCalls } from '../search/search-calls.ts';
import { type Contacts, pairOf } from './contacts.ts';
import { createFoundUsers } from './found-users.ts';
import { createContactLists } from './lists.ts';

type Calls = {
  readonly [Call in ContactCall]: (
    client: Client,
    asked: ContactAsked<Call>,
  ) => Promise<ContactAnswer<Call>>;
};

/** The rate limit for applying and searching: enough for one person, but too few calls to try every member. */
const ASKED = { aSecond: 1 / 60, burst: 30 };
const SEARCHED = { aSecond: 1 / 20, burst: 30 };
/** The rate limit for staff, who search for people all day. */
const SEARCHED_BY_STAFF = { aSecond: 2, burst: 60 };
/** The rate limit for searches in a member's own conversations: as fast as they type. */
const LOOKED = { aSecond: 3, burst: 30 };

/** The contact calls of a logged-in user. */
export function createContactCalls(
  { db, bus, clock, config }: MessagingDeps,
  contacts: Contacts,
  conversations: Conversations,
): (client: Client, call: ContactCall, asked: unknown) => Promise<unknown> {
  const pool = db.$client;
  const asking = createBuckets(ASKED.aSecond, ASKED.burst);
  const ofMembers = createBuckets(SEARCHED.aSecond, SEARCHED.burst);
  const ofStaff = createBuckets(SEARCHED_BY_STAFF.aSecond, SEARCHED_BY_STAFF.burst);
  const lists = createContactLists(pool);
  const searchUsers = createFoundUsers(pool);
  const search = createSearchCalls(pool, clock, conversations);
  const searching = createBuckets(LOOKED.aSecond, LOOKED.burst);
  const refuseMore = (buckets: typeof asking, { user }: Client): void => {
    if (config.rateLimits && !buckets.take(user.userID)) {
      throw new ApplicationError(CODE.tooManyRequests);
    }
  };

  const calls: Calls = {
    ...lists,
    acquaintance: (client, asked) => contacts.acquaintance(client, asked),
    async changeContact(client, asked) {
      if (asked.act.kind === 'ask') refuseMore(asking, client);
      const { now, told } = await contacts.change(client, asked);
      const { userID } = client.user;
      const pair = pairOf(userID, asked.userID);
      publishHint(bus, 'messaging.contacts', { userIDs: [...told], pair });
      const { rows } = await pool.query<{ id: string }>(
        'select conversation_id as id from conversation where peer_key = $1',
        [pair],
      );
      for (const { id: conversationID } of rows) {
        // The conversation's name, and whether the asker may write there, have changed for the asker only.
        publishHint(bus, 'messaging.conversation', {
          conversationID,
          userIDs: [userID],
          agents: false,
          people: false,
        });
      }
      return now;
    },
    async searchUsers(client, asked) {
      refuseMore(client.isAgent ? ofStaff : ofMembers, client);
      return searchUsers(client, asked);
    },
    async searchMessages(client, asked) {
      refuseMore(searching, client);
      return search.searchMessages(client, asked);
    },
    async searchPeople(client, asked) {
      refuseMore(searching, client);
      return search.searchPeople(client, asked);
    },
  };
  // The type assertion is safe: the data were parsed with this call's own schema.
  return (client, call, asked) =>
    (calls[call] as (of: Client, data: unknown) => Promise<unknown>)(client, asked);
}

export const isContactCall = (call: string): call is ContactCall =>
  Object.hasOwn(CONTACT_CALLS, call);
