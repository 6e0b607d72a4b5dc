import { ANSWER_TOLD_MS } from '../../src/domain/messaging/limits.ts';
import type { ServiceContact } from '../data/schema.ts';
import { languageOf } from '../messages.ts';
import { type Recipient, sendWebPush } from '../push/send.ts';
import { WORDS } from '../words/words.ts';
import type { ContactMessenger } from './contact-messenger.ts';
import type { DeskDeps } from './deps.ts';
import { isOnline } from './desk-rows.ts';

const BATCH = 20;
/** An answer is worth a push for so long, s. */
const PUSH_TTL = 24 * 3_600;

/**
 * Who is away and has not read what an agent wrote a minute ago is told that there is an answer, once until he comes
 * back: by Web Push in each browser where he switched it on, else by the contact he left. What it says stays here.
 *
 * Each is claimed by the number up to which he was told; when nothing could be sent, it is given back.
 */
export async function tellOfAnswers(
  deps: DeskDeps,
  messenger: ContactMessenger,
): Promise<{ more: boolean }> {
  const { db, clock, log } = deps;
  const pool = db.$client;
  const { rows } = await pool.query<Untold>({
    name: 'answers_untold',
    text: `with candidate as (
        select conversation_id from conversation where service_contact is not null
        union
        select c.conversation_id from push_subscription s join conversation c on c.service_user_id = s.user_id),
      due as (
        select c.conversation_id, c.service_told_seq as told, last.seq
        from candidate join conversation c using (conversation_id)
        left join conversation_member m on m.conversation_id = c.conversation_id and m.user_id = c.service_user_id
        cross join lateral (
          select max(x.message_seq) as seq, min(x.message_seq) as first from message x
          join app_user a on a.user_id = x.sender_user_id and a.user_type = 'agent'
          where x.conversation_id = c.conversation_id and x.revoked_at is null
            and x.message_seq > greatest(c.service_told_seq, coalesce(m.read_seq, 0)) and x.sent_at <= $1) last
        where last.seq is not null and c.service_told_seq <= coalesce(m.read_seq, 0)
          and not ${isOnline('c.service_user_id')}
        limit ${BATCH} for update of c skip locked)
      update conversation c set service_told_seq = due.seq from due
      where c.conversation_id = due.conversation_id
      returning c.conversation_id, c.service_user_id, c.service_contact, due.told, due.seq`,
    values: [new Date(clock.now() - ANSWER_TOLD_MS)],
  });
  for (const untold of rows) {
    try {
      await tell(deps, messenger, untold);
    } catch (error) {
      log.warn({ err: error }, 'somebody could not be told of an answer');
      await pool.query({
        name: 'answer_not_told',
        text: `update conversation set service_told_seq = $3 where conversation_id = $1 and service_told_seq = $2`,
        values: [untold.conversation_id, untold.seq, untold.told],
      });
    }
  }
  return { more: false };
}

interface Untold {
  readonly conversation_id: string;
  readonly service_user_id: string;
  readonly service_contact: ServiceContact | null;
  readonly told: number;
  readonly seq: number;
}

async function tell(deps: DeskDeps, messenger: ContactMessenger, untold: Untold): Promise<void> {
  const pushed = await push(deps, untold.service_user_id);
  if (pushed || untold.service_contact === null) return;
  const language = untold.service_contact.language ?? 'zh-Hant';
  const { answered, rideMessage } = WORDS[language];
  const { title, body } = answered;
  const text = `${title}${rideMessage.end}${rideMessage.gap}${body} ${deps.publicUrl()}`;
  await messenger.send(untold.service_contact, { subject: title, text });
}

/** Whether a browser of his took it. */
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
