import { expect } from 'vitest';
import type { Portal } from '../browser.ts';
import type { PortalProcess } from './portal-process.ts';

/**
 * Makes drivers wait for `drive` from now on. The plan that the simulated fleet makes for a ride is moved into the
 * future when it is inserted, and `drive` brings its steps forward. Everything else is done by the server itself.
 */
export function driveByHand(portal: Portal): void {
  portal.prepare(({ db }) =>
    db.query(`
      create function held_order() returns trigger language plpgsql as $$
        begin new.due_at := now() + interval '1 day'; return new; end $$;
      create trigger held before insert on customer_order for each row execute function held_order();
      create function held_ride() returns trigger language plpgsql as $$
        begin
          new.plan := new.plan || '{"waitedMinutes": 1}' || (
            select jsonb_object_agg(key, value::numeric + 1200000) from jsonb_each_text(new.plan)
            where key in ('departAt', 'arriveAt', 'boardAt', 'almostThereAt', 'endAt'));
          return new;
        end $$;
      create trigger held before insert on simulated_ride for each row execute function held_ride();
    `),
  );
}

/** Steps of a ride by the status that they lead to. */
const STEPS = { 2: 'departAt', 3: 'arriveAt', 4: 'boardAt', 5: 'almostThereAt' } as const;

/** Lets a driver take the order (1), reach a later step, or end the ride; resolves once it is committed. */
export async function drive(
  { db }: Pick<PortalProcess, 'db'>,
  orderNo: string,
  to: 1 | 2 | 3 | 4 | 5 | 'end',
): Promise<void> {
  if (to !== 1 && (await statusOf({ db }, orderNo)) === 0) await drive({ db }, orderNo, 1);
  const reached = to === 'end' ? [6, 7] : [to];
  const due = to === 1 ? [] : to === 'end' ? [...Object.values(STEPS), 'endAt'] : upTo(to);
  await db.query(
    `update simulated_ride r set plan = plan || (
       select coalesce(jsonb_object_agg(key, least(value::numeric, $3::numeric)), '{}')
       from jsonb_each_text(plan) where key = any($2))
     from customer_order o where o.order_id = r.order_id and o.order_no = $1`,
    [orderNo, due, Date.now()],
  );
  await expect
    .poll(
      async () => {
        // Repeated, because a running sweep may overwrite this time with its own.
        await db.query(
          `update customer_order set due_at = now() - interval '1 second',
             created_at = case status when 0 then least(created_at, now() - interval '10 seconds') else created_at end
           where order_no = $1 and not status = any($2)`,
          [orderNo, reached],
        );
        return statusOf({ db }, orderNo);
      },
      { interval: 100, timeout: 10_000 },
    )
    .toSatisfy((status: number) => reached.includes(status));
}

export async function statusOf({ db }: Pick<PortalProcess, 'db'>, orderNo: string) {
  const { rows } = await db.query<{ status: number }>(
    'select status from customer_order where order_no = $1',
    [orderNo],
  );
  return rows[0]?.status;
}

function upTo(to: 2 | 3 | 4 | 5): string[] {
  return Object.entries(STEPS).flatMap(([status, step]) => (Number(status) <= to ? [step] : []));
}
