import type { TestServer } from '../../support/server.ts';

/** Records that this computer's address requested an SMS code a moment ago. */
export async function askedBefore({ deps, clock }: TestServer): Promise<void> {
  await deps.db.$client.query(
    `insert into sms_caller (address, sent_at, counted_from, expires_at)
      values ('127.0.0.1', $1, $1, $1::timestamptz + interval '1 hour')
      on conflict (address) do update set sent_at = $1`,
    [new Date(clock.now())],
  );
}
