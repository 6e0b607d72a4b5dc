import type { Deps } from '../deps.ts';
import { isOnline } from '../desk/embedded-rows.ts';
import { languageOf } from '../messages.ts';
import { type Recipient, sendWebPush } from '../push/send.ts';
import { WORDS } from '../words/words.ts';
import type { KeptCall } from './rows.ts';

type PushDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'keys' | 'admitsPushTo' | 'webNetwork'>;

/**
 * Who is called while no page of theirs is open is told by Web Push, in each browser where they switched it on, as long
 * as the invitation lasts. Who calls is nobody's business on the way.
 */
export async function pushCall(
  deps: PushDeps,
  call: KeptCall,
  userIDs: readonly string[],
): Promise<void> {
  const now = deps.clock.now();
  const { rows } = await deps.db.$client.query<Recipient & { language: string }>({
    name: 'call_subscriptions',
    text: `select s.endpoint, s.p256dh, s.auth, s.language
      from push_subscription s join auth_session a using (token_hash)
      where s.user_id = any($1) and a.expires_at > $2 and not ${isOnline('s.user_id')}`,
    values: [userIDs, new Date(now)],
  });
  const ttl = Math.ceil((call.expiresAt - now) / 1_000);
  if (ttl <= 0) return;
  await Promise.all(
    rows.map((to) => {
      const words = WORDS[languageOf(to.language, undefined)].called;
      return sendWebPush(deps, to, { ...words, orderNo: '', isCall: true }, { ttl, topic: 'call' });
    }),
  );
}
