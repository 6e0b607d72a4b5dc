import type { TestServer } from './server.ts';

/** The demo passenger, as `server/data/seed.ts` has her. */
export const PASSENGER_ID = '100001';

/** What her friends register with. */
export async function passengersMemberId({ deps }: Pick<TestServer, 'deps'>): Promise<string> {
  const { rows } = await deps.db.$client.query<{ member_id: string }>(
    'select member_id from app_user where user_id = $1',
    [PASSENGER_ID],
  );
  return rows[0]?.member_id ?? '';
}
