import { ANSWER_TOLD_MS } from '../../src/domain/messaging/limits.ts';
import { languageOf } from '../messages.ts';
import { type Recipient, sendWebPush } from '../push/send.ts';
import { WORDS } from '../words/words.ts';
import { type ContactMessenger, isFinal } from './contact-messenger.ts';
import type { DeskConversations, Untold } from './conversations.ts';
import type { DeskDeps } from './deps.ts';

const BATCH = 20;
/** The pauses between tries, ms. After the last try the notification is given up. */
const PAUSES_MS = [60_000, 5 * 60_000, 15 * 60_000, 3_600_000];
/** How long the push service may take to deliver a push about an answer, s. */
const PUSH_TTL = 24 * 3_600;

/**
 * Notifies visitors of an agent's answer that is a minute old, if they are offline and have not read it. Each visitor
 * is notified once until they come back: by Web Push in each browser where they switched notifications on, otherwise by
 * the contact that they left. The notification does not quote the answer.
 *
 * A claim stores the number of the message up to which the visitor is notified. When sending fails, it is tried again
 * after a pause, unless the contact was refused for good.
 */
export async function tellOfAnswers(
  deps: DeskDeps,
  conversations: Pick<DeskConversations, 'claimUntold' | 'giveBack'>,
  messenger: ContactMessenger,
): Promise<{ more: boolean }> {
  const { clock, log } = deps;
  const now = clock.now();
  const until = new Date(now - ANSWER_TOLD_MS);
  const untoldYet = await conversations.claimUntold(until, new Date(now), BATCH);
  for (const untold of untoldYet) {
    try {
      await tell(deps, messenger, untold);
    } catch (error) {
      const pause = isFinal(error) ? undefined : PAUSES_MS[untold.tries - 1];
      log.warn({ err: error, tries: untold.tries }, 'somebody could not be told of an answer');
      if (pause !== undefined) {
        await conversations.giveBack(untold, new Date(clock.now() + pause));
      }
    }
  }
  return { more: false };
}

async function tell(deps: DeskDeps, messenger: ContactMessenger, untold: Untold): Promise<void> {
  const pushed = await push(deps, untold.userID);
  if (pushed || untold.contact === null) return;
  const language = untold.contact.language ?? 'zh-Hant';
  const { answered, rideMessage } = WORDS[language];
  const { title, body } = answered;
  const text = `${title}${rideMessage.end}${rideMessage.gap}${body} ${deps.publicUrl()}`;
  await messenger.send(untold.contact, { subject: title, text });
}

/** Sends a push to the visitor's browsers. @returns whether the push service of at least one accepted it */
async function push(deps: DeskDeps, userId: string): Promise<boolean> {
  const { rows } = await deps.db.$client.query<Recipient & { language: string }>({
    name: 'answer_subscriptions',
    text: `select s.endpoint, s.p256dh, s.auth, s.language
      from push_subscription s join auth_session a using (token_hash)
      where s.user_id = $1 and a.expires_at > $2`,
    values: [userId, new Date(deps.clock.now())],
  });
  const sent = await Promise.all(
    rows.map((to) => {
      const words = WORDS[languageOf(to.language, undefined)].answered;
      const sending = { ttl: PUSH_TTL, topic: 'customer-service' };
      return sendWebPush(deps, to, { ...words, orderNo: '' }, sending);
    }),
  );
  return sent.some(({ outcome }) => outcome === 'delivered');
}
