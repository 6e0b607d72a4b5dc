import type { TestServer } from './server.ts';

/** The demo passenger of `server/data/seed.ts`. */
export const PASSENGER_ID = '100001';

/** The id that the demo passenger's friends register with. */
export async function passengersMemberId({ deps }: Pick<TestServer, 'deps'>): Promise<string> {
  const { rows } = await deps.db.$client.query<{ member_id: string }>(
    'select member_id from app_user where user_id = $1',
    [PASSENGER_ID],
  );
  return rows[0]?.member_id ?? '';
}
