import { EMPTY_ADDRESS, type DeliveryAddress } from '../../../src/domain/account/address.ts';
import { RECORDS_PAGE_SIZE } from '../../../src/domain/limits.ts';
import { PASSENGER_ID } from '../../support/passenger.ts';
import type { Hand } from '../level/hand.ts';

export const ADDRESS: DeliveryAddress = {
  ...EMPTY_ADDRESS,
  receiver: '林怡君',
  phonenumber: '0912345678',
  address: '臺北市信義區信義路五段 7 號',
};

/** Replaces the account's addresses by ones with these ids. The first one is the default. */
export async function keepAddresses({ server }: Hand, ids: readonly string[]): Promise<void> {
  const { $client } = server.deps.db;
  await $client.query('delete from delivery_address where user_id = $1', [PASSENGER_ID]);
  const { receiver, phonenumber, address } = ADDRESS;
  for (const [index, id] of ids.entries()) {
    await $client.query(
      `insert into delivery_address
         (address_id, user_id, receiver, phonenumber, postcode, address, note, is_default, created_at)
       values ($1, $2, $3, $4, '', $5, '', $6, $7)`,
      [
        id,
        PASSENGER_ID,
        `${receiver} ${id}`,
        phonenumber,
        address,
        index === 0,
        new Date(server.deps.clock.now() - index * 1_000),
      ],
    );
  }
}

/** Replaces the account's entries of points by a page and a half of new ones. */
export async function keepPoints({ server }: Hand): Promise<void> {
  const { $client } = server.deps.db;
  // Triggers of the database forbid deleting bookings, so this test disables the triggers meanwhile.
  await $client.query(`begin;
    alter table ledger_entry disable trigger user;
    alter table ledger_transaction disable trigger user;
    create temporary table gone on commit drop as select transaction_id from ledger_entry
      where user_id = '${PASSENGER_ID}' and account = 'points';
    delete from ledger_entry where transaction_id in (table gone);
    delete from ledger_transaction where transaction_id in (table gone);
    alter table ledger_entry enable trigger user;
    alter table ledger_transaction enable trigger user;
    commit`);
  await addPoints({ server }, Math.round(1.5 * RECORDS_PAGE_SIZE));
}

/** Adds `many` entries of points, which are newer than all others. */
export async function addPoints({ server }: Pick<Hand, 'server'>, many: number): Promise<void> {
  await server.deps.db.$client.query(
    `with last as (
       select coalesce(max(t.at), $2::timestamptz) as at from ledger_transaction t
       join ledger_entry e using (transaction_id) where e.user_id = $1
     ), made as (
       insert into ledger_transaction (key, reason, subject, at)
       select gen_random_uuid()::text, 'welcome', '', last.at + number * interval '1 second'
       from last, generate_series(1, $3) number order by number
       returning transaction_id
     )
     insert into ledger_entry (transaction_id, account, unit, user_id, amount)
     select transaction_id, 'points', 'supporter', $1, 1 from made
     union all select transaction_id, 'issued', 'supporter', null, -1 from made`,
    [PASSENGER_ID, new Date(server.deps.clock.now()), many],
  );
}
