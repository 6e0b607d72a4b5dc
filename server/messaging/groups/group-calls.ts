import { CODE } from '../../../src/contract/codes.ts';
import type { HubAnswer, HubAsked } from '../../../src/contract/messaging/frames.ts';
import { ApplicationError } from '../../application-error.ts';
import { publishHint } from '../../bus-topics.ts';
import { tellGroup } from '../announce.ts';
import { createBuckets } from '../buckets.ts';
import type { Client, Clients } from '../clients.ts';
import type { Conversations } from '../conversations.ts';
import type { MessagingDeps } from '../deps.ts';
import type { FanOut } from '../fan-out.ts';
import type { Users } from '../users.ts';
import type { GroupChange } from './group-row.ts';
import type { Groups } from './groups.ts';

type GroupCalls = {
  readonly [
    Call in
      | 'createGroup'
      | 'changeGroup'
      | 'groupLink'
      | 'invitation'
      | 'joinGroup'
      | 'applications'
      | 'decideApplication'
  ]: (client: Client, asked: HubAsked<Call>) => Promise<HubAnswer<Call>>;
};

/** The rate limit per person for creating, joining or asking to join groups. */
const GROUPS_JOINED = { aSecond: 0.1, burst: 30 };
/** The group calls of a logged-in user. */
export function createGroupCalls(
  deps: MessagingDeps,
  {
    conversations,
    groups,
    users,
    clients,
    fanOut,
  }: {
    readonly conversations: Conversations;
    readonly groups: Groups;
    readonly users: Users;
    readonly clients: Pick<Clients, 'rename'>;
    readonly fanOut: FanOut;
  },
): GroupCalls {
  const { bus, config } = deps;
  const ofJoiner = createBuckets(GROUPS_JOINED.aSecond, GROUPS_JOINED.burst);
  const refuseMore = ({ user }: Client): void => {
    if (config.rateLimits && !ofJoiner.take(user.userID)) {
      throw new ApplicationError(CODE.tooManyRequests);
    }
  };

  /** Updates a user's name on every node, for messages that they write from now on. */
  async function renamed(userID: string): Promise<void> {
    for (const user of await users.byId([userID])) clients.rename(user);
    publishHint(bus, 'messaging.renamed', { userID });
  }

  /** Notifies people of a change of a group, here and on every node. */
  async function regrouped(change: GroupChange): Promise<void> {
    tellGroup(deps, fanOut, change);
    const { conversationID, key } = change;
    // After the change was sent, people who are no longer in the group get nothing more from it.
    if (key !== undefined) await fanOut.reached(conversationID, key);
  }

  return {
    async createGroup(client, asked) {
      refuseMore(client);
      const change = await groups.create(client, asked);
      await fanOut.watch(change.conversationID, true);
      await regrouped(change);
      const made = await conversations.one(client, change.conversationID);
      if (made === undefined) throw new ApplicationError(CODE.forbidden);
      return made;
    },
    async changeGroup(client, asked) {
      await regrouped(await groups.change(client, asked));
      return null;
    },
    groupLink: async (client, { conversationID }) => ({
      token: await groups.link(client, conversationID),
    }),
    invitation: (client, asked) => groups.invitation(client, asked),
    async joinGroup(client, asked) {
      refuseMore(client);
      const change = await groups.join(client, asked);
      if (change !== undefined) {
        if (asked.userName !== undefined) await renamed(client.user.userID);
        await fanOut.watch(change.conversationID);
        await regrouped(change);
      }
      return groups.invitation(client, asked);
    },
    applications: (client, asked) => groups.applications(client, asked),
    async decideApplication(client, asked) {
      const { application, change } = await groups.decide(client, asked);
      await regrouped(change);
      return application;
    },
  };
}
