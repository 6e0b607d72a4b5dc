import type { HubAsked } from '../../../contract/messaging/frames.ts';
import type { GroupClient } from '../../../machines/messaging/ports.ts';
import type { Ask } from './socket.ts';

/**
 * Groups of the embedded hub. They are separate from the rest of its client, because few users of the chat have one.
 */
export const createEmbeddedGroups = (ask: Ask): GroupClient => ({
  createGroup: (group, signal) =>
    ask('createGroup', { ...group, userIDs: [...group.userIDs] }, signal),
  async changeGroup(conversationID, act, signal) {
    // The cast is needed because the contract's lists are mutable and the domain's are not.
    await ask(
      'changeGroup',
      { conversationID, act: act as HubAsked<'changeGroup'>['act'] },
      signal,
    );
  },
  groupLink: async (conversationID, signal) =>
    (await ask('groupLink', { conversationID }, signal)).token,
  invitation: (link, signal) => ask('invitation', { ...link }, signal),
  joinGroup: (link, { wording, userName }, signal) =>
    ask('joinGroup', { ...link, wording, ...(userName !== '' && { userName }) }, signal),
  async applications(conversationID, asked, signal) {
    const { rows, next } = await ask('applications', { conversationID, ...asked }, signal);
    return { rows, ...(next !== undefined && { next }) };
  },
  async decideApplication(decision, signal) {
    await ask('decideApplication', { ...decision }, signal);
  },
});
