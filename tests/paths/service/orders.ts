import { randomUUID } from 'node:crypto';
import { hashToken } from '../../../server/accounts/sessions.ts';
import { changeOrder, type Change } from '../../../server/orders/change-order.ts';
import { LoginData } from '../../../src/contract/auth.ts';
import { OrderAccess, QuoteData } from '../../../src/contract/order.ts';
import { SuggestionsSchema } from '../../../src/contract/place.ts';
import type { Place } from '../../../src/domain/geo/place.ts';
import type { WayIn } from '../../../src/machines/session/types.ts';
import { access } from '../../machines/fixtures.ts';
import { NOT_HELD } from '../../support/gate.ts';
import type { Hand } from '../level/hand.ts';

/** An order in the server's database. */
export interface RealOrder {
  readonly orderId: string;
  readonly orderNo: string;
  /** The token by which a visitor opens the order; '' for a member's own order. */
  readonly orderToken: string;
}

/** The telephone number of every order that is made here. */
export const PHONE = '0912345678';

/** A stream that opens repeats only changes that are newer than this, ms. */
export const JUST_NOW_MS = 11_000;

/** Signs the demo passenger in and returns the token. */
export async function tokenOf({ server }: Hand): Promise<string> {
  const { data } = await server.signIn({}, NOT_HELD);
  return LoginData.parse(data).access_token;
}

/** Makes the session with this token the demo agent's. */
export async function belongsToAnother({ server }: Hand, token: string | null): Promise<void> {
  await server.deps.db.$client.query(
    `update auth_session set user_id = (select user_id from app_user where user_name = 'agent')
     where token_hash = $1`,
    [hashToken(token ?? '')],
  );
}

/** Requests an SMS code for a new member, and returns their form data with this code. */
export async function newMember(
  scene: Hand,
): Promise<Record<'phonenumber' | 'smsCode' | 'username' | 'password', string>> {
  const id = randomUUID().replaceAll('-', '');
  const phonenumber = `090${String(Number.parseInt(id.slice(0, 12), 16))
    .slice(0, 7)
    .padStart(7, '0')}`;
  await scene.call('GET', `/resource/sms/code?phonenumber=${phonenumber}`);
  const { rows } = await scene.server.deps.db.$client.query<{ text: string }>(
    'select text from sms_outbox where phonenumber = $1 order by message_id desc limit 1',
    [phonenumber],
  );
  const smsCode = /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  return { phonenumber, smsCode, username: `m${id.slice(0, 20)}`, password: id };
}

/** The name of the request by which the session's promise signs in, by the way in. */
export function callOf(input: unknown): 'login' | 'register' | 'socialCallback' {
  const { type } = input as WayIn; // the cast is safe: the machine gives this input
  if (type === 'session.login') return 'login';
  return type === 'session.register' ? 'register' : 'socialCallback';
}

/** The model's payload, with number and token of the live order instead of the model's. */
export function inTermsOf({ orderNo, orderToken }: RealOrder, payload: object): object {
  const text = JSON.stringify(payload)
    .replaceAll(JSON.stringify(access.orderNo), JSON.stringify(orderNo))
    .replaceAll(JSON.stringify(access.orderToken), JSON.stringify(orderToken));
  const said: unknown = JSON.parse(text);
  return typeof said === 'object' && said !== null ? said : {};
}

/** Sets when the driver took the order: just now, so that cancelling is free, or long ago, so that it has a fee. */
export async function assigned(
  { server }: Hand,
  { orderId }: RealOrder,
  when: 'just now' | 'long ago',
): Promise<void> {
  const moment = server.deps.clock.now() - (when === 'just now' ? 0 : 3_600_000);
  await server.deps.db.$client.query(
    'update customer_order set assigned_at = $2, promised_arrival_at = null where order_id = $1',
    [orderId, new Date(moment)],
  );
}

/** Makes an order for somebody other than the page. @param token of a member; without it a visitor makes the order */
export async function orderOf(scene: Hand, token?: string): Promise<RealOrder> {
  scene.server.clock.advance(1_000); // so that no two orders are made at the same moment
  const [pickup, destination] = [await placeOf(scene, '台北車站'), await placeOf(scene, '台北101')];
  const body = { kind: 'type_dui', timing: 'now', pickup, destination, stops: [] };
  const { data, msg } = await scene.call('POST', '/order/create', {
    ...(token === undefined ? {} : { token }),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      quoteId: await quoteOf(scene, body),
      contactName: '王小明',
      contactPhone: PHONE,
      plate: 'ABC-1234',
      carModel: 'Altis',
      transmission: 'automatic',
      passengers: 1,
      flightNumber: '',
      terminal: '',
      payment: 'card',
      note: '',
    },
  });
  const made = OrderAccess.safeParse(data);
  if (!made.success) throw new Error(`no order: ${msg}`);
  const { order, orderToken = '' } = made.data;
  const { rows } = await scene.server.deps.db.$client.query<{ order_id: string }>(
    'select order_id from customer_order where order_no = $1',
    [order.orderNo],
  );
  const [row] = rows;
  return { orderId: row?.order_id ?? '', orderNo: order.orderNo, orderToken };
}

/** Changes the order at the server, which also sends the push. @throws Error when the order refuses the event */
export async function change(scene: Hand, { orderId }: RealOrder, made: Change): Promise<void> {
  const { outcome } = await changeOrder(scene.server.deps, orderId, () => made);
  if (outcome !== 'changed') throw new Error(`the order refuses ${made.event.type}`);
}

/** A driver takes the order and brings it to this status. */
export async function driveTo(scene: Hand, order: RealOrder, to: 1 | 2 | 3 | 4): Promise<void> {
  for (const step of [1, 2, 3, 4] as const) {
    if (step > to) return;
    const set = step === 1 ? { set: { assignedAt: new Date(scene.server.deps.clock.now()) } } : {};
    await change(scene, order, { event: { type: 'ride.advanced', to: step }, ...set });
  }
}

/** Ends the order's ride with this amount due, NT$. */
export async function endRide(scene: Hand, order: RealOrder, amountDue: number): Promise<void> {
  await driveTo(scene, order, 4);
  await change(scene, order, { event: { type: 'ride.ended', amountDue }, set: { amountDue } });
}

/** The status of the order in the database. */
export async function statusOf(scene: Hand, { orderId }: RealOrder): Promise<number | undefined> {
  const { rows } = await scene.server.deps.db.$client.query<{ status: number }>(
    'select status from customer_order where order_id = $1',
    [orderId],
  );
  return rows[0]?.status;
}

/** Requests a quote for this route and returns its id. */
export async function quoteOf(scene: Hand, body: object): Promise<string> {
  const { data, code, msg } = await scene.call('POST', '/fare/quote', { body });
  const quote = QuoteData.safeParse(data);
  if (!quote.success) throw new Error(`no price: ${code} ${msg} ${JSON.stringify(data)}`);
  return quote.data.quoteId;
}

const places = new Map<string, Promise<Place>>();

/** The first suggestion for a name. Each name is requested only once. */
export function placeOf(scene: Hand, keyword: string): Promise<Place> {
  const asked = places.get(keyword) ?? suggested(scene, keyword);
  places.set(keyword, asked);
  return asked;
}

async function suggested(scene: Hand, keyword: string): Promise<Place> {
  const query = new URLSearchParams({ keyword, language: 'zh-Hant' });
  const { data } = await scene.call('GET', `/place/suggest?${query.toString()}`);
  const {
    places: [place],
  } = SuggestionsSchema.parse(data);
  if (place === undefined) throw new Error(`no place ${keyword}`);
  return place;
}
