import type { Deps } from '../deps.ts';
import { isOnline } from '../desk/embedded-rows.ts';
import { languageOf } from '../messages.ts';
import { type Recipient, sendWebPush } from '../push/send.ts';
import { WORDS } from '../words/words.ts';
import type { KeptCall } from './rows.ts';

type PushDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'keys' | 'admitsPushTo' | 'webNetwork'>;

/** How long a push service stores the notification of a missed call, s. */
const MISSED_TTL_S = 86_400;

/**
 * Notifies people of a call by Web Push while none of their pages is open: in each browser where they switched it on,
 * and only as long as the invitation lasts. The push does not name the caller.
 */
export async function pushCall(
  deps: PushDeps,
  call: KeptCall,
  userIDs: readonly string[],
): Promise<void> {
  const ttl = Math.ceil((call.expiresAt - deps.clock.now()) / 1_000);
  if (ttl > 0) await push(deps, userIDs, 'called', ttl);
}

/** For people who did not answer, replaces the notification of a call by one of a missed call, without a sound. */
export async function pushMissed(deps: PushDeps, { people, callerUserID }: KeptCall) {
  const missed = [...people.values()].filter(
    ({ userID, state }) =>
      userID !== callerUserID && (state === 'cancelled' || state === 'timedOut'),
  );
  const userIDs = missed.map(({ userID }) => userID);
  if (userIDs.length > 0) await push(deps, userIDs, 'missedCall', MISSED_TTL_S);
}

async function push(
  deps: PushDeps,
  userIDs: readonly string[],
  what: 'called' | 'missedCall',
  ttl: number,
): Promise<void> {
  const { rows } = await deps.db.$client.query<Recipient & { language: string }>({
    name: 'call_subscriptions',
    text: `select s.endpoint, s.p256dh, s.auth, s.language
      from push_subscription s join auth_session a using (token_hash)
      where s.user_id = any($1) and a.expires_at > $2 and not ${isOnline('s.user_id')}`,
    values: [userIDs, new Date(deps.clock.now())],
  });
  await Promise.all(
    rows.map((to) => {
      const words = WORDS[languageOf(to.language, undefined)][what];
      const isOver = what === 'missedCall' && ({ isOver: true } as const);
      const message = { ...words, orderNo: '', isCall: true, ...isOver } as const;
      return sendWebPush(deps, to, message, { ttl, topic: 'call' });
    }),
  );
}
