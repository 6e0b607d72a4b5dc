import {
  CONTACT_CALLS,
  type ContactAnswer,
  type ContactAsked,
  type ContactCall,
} from '../../../contract/messaging/contact-frames.ts';
import { ServiceFailure } from '../../../domain/failure.ts';
import type { ContactAct } from '../../../domain/messaging/acquaintance.ts';
import type { ContactClient } from '../../../machines/messaging/ports.ts';
import type { AskRaw } from './socket.ts';

/**
 * Contacts at the embedded hub. They are separate from the rest of its client, because few users of the chat need
 * them.
 */
export function createEmbeddedContacts(askRaw: AskRaw): ContactClient {
  async function ask<Call extends ContactCall>(
    call: Call,
    data: ContactAsked<Call>,
    signal: AbortSignal,
  ): Promise<ContactAnswer<Call>> {
    const answer = CONTACT_CALLS[call].ok.safeParse(await askRaw(call, data, signal));
    if (!answer.success) throw new ServiceFailure({ kind: 'status', status: 502 });
    // The answer's type is derived from the schema that validated it.
    return answer.data as ContactAnswer<Call>;
  }
  const whom = ({ userID, code }: { userID: string; code: string }) => ({
    userID,
    ...(code !== '' && { code }),
  });
  return {
    acquaintance: (one, signal) => ask('acquaintance', whom(one), signal),
    changeContact: (one, act: ContactAct, signal) =>
      ask('changeContact', { ...whom(one), act }, signal),
    friends: (asked, signal) => ask('friends', asked, signal).then(rowsOf),
    blocked: (asked, signal) => ask('blocked', asked, signal).then(rowsOf),
    friendApplications: (asked, signal) => ask('friendApplications', asked, signal).then(rowsOf),
    searchUsers: ({ userType, ...asked }, signal) =>
      ask('searchUsers', { ...asked, ...(userType && { userType }) }, signal).then(rowsOf),
  };
}

/** A page of rows. The last page has no `next`. */
const rowsOf = <Row>({ rows, next }: { rows: Row[]; next?: string | undefined }) => ({
  rows,
  ...(next === undefined ? {} : { next }),
});
