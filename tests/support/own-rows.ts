import { bookPoints } from '../../server/accounts/points.ts';
import { bookCash } from '../../server/ledger/ledger.ts';
import type { TestServer } from './server.ts';

type Server = Pick<TestServer, 'deps'>;
type Values = Readonly<Record<string, unknown>>;

/** Inserts a row. Required columns that are not given get a value; their texts begin with `mark`. */
export async function put(
  { deps }: Server,
  mark: string,
  table: string,
  values: Values,
): Promise<void> {
  const { rows } = await deps.db.$client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO'
       and column_default is null and is_identity = 'NO'`,
    [table],
  );
  const filler: Values = {
    text: mark,
    boolean: false,
    jsonb: {},
    'timestamp with time zone': new Date(deps.clock.now()),
  };
  const needed = rows.map(({ name, type }) => [
    name,
    type === 'text' ? `${mark}-${name}` : (filler[type] ?? 1),
  ]);
  const row: Values = { ...(Object.fromEntries(needed) as Values), ...values };
  const names = Object.keys(row).join(', ');
  await deps.db.$client.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  );
}

/** Data that only their owner may read: a text, and a position that is exact to the metre. */
export const privateOf = (userId: string) => `private of ${userId}`;
export const HOME = { lat: 25.04123, lng: 121.51789 };

/**
 * Gives a member a row in each table about members, except the tables of cards and files, whose contents are also
 * stored outside of the database. None of the rows prevents the deletion of the account.
 *
 * @param mark the beginning of texts that reveal nothing about a person; a different one for each member
 */
export async function giveRows(
  server: Server,
  { userId, phonenumber }: { readonly userId: string; readonly phonenumber: string },
  mark: string,
): Promise<void> {
  const text = privateOf(userId);
  const { clock, keys } = server.deps;
  const later = new Date(clock.now() + 365 * 86_400_000);
  const give = (table: string, values: Values) => put(server, mark, table, values);
  const place = { name: text, address: text, kind: 'address', precision: 'exact', latLng: HOME };

  await give('customer_order', {
    order_id: `${mark}-order`,
    user_id: userId,
    status: 6,
    timing: 'now',
    kind: 'type_dui',
    pickup: place,
    destination: place,
    stops: [place],
    line: [HOME],
    details: { contactName: text, contactPhone: phonenumber, note: text, payment: 'card' },
    notify: { by: 'sms', to: phonenumber, language: 'en' },
    contact_phone: phonenumber,
    submitted_by: userId,
    booker: userId,
    quoted_items: [],
    items: [],
  });
  await give('simulated_ride', { order_id: `${mark}-order`, plan: { approach: [HOME] } });
  await give('ride_message', { order_id: `${mark}-order`, recipient: phonenumber });
  await give('order_access', { order_id: `${mark}-order`, expires_at: later });
  await give('order_visitor', { user_id: userId });
  await give('payment_attempt', { order_id: `${mark}-order`, state: 'paid' });

  await server.deps.db.transaction(async (tx) => {
    const at = new Date(clock.now());
    const given = { kind: 'supporter', amount: 5, reason: 'welcome', subject: mark } as const;
    await bookPoints(tx, { ...given, userId, at });
    await bookCash(tx, { orderId: `${mark}-order`, orderNo: mark, userId }, 100, at);
  });

  const texts = { en: { title: text, summary: text, story: [text] } };
  await give('project', {
    project_id: `${mark}-project`,
    owner_id: userId,
    creator: text,
    category: 'safety',
    language: 'en',
    texts: {},
    outcome: 'succeeded',
    stage: 'published',
    ends_at: later,
  });
  await give('project_picture', { project_id: `${mark}-project`, picture_id: `${mark}-shown` });
  await give('project_reward', { project_id: `${mark}-project`, texts: {} });
  await give('project_talk', {
    project_id: `${mark}-project`,
    user_id: userId,
    kind: 'comment',
    text,
  });
  await give('project', {
    project_id: `${mark}-draft`,
    owner_id: userId,
    creator: text,
    category: 'safety',
    language: 'en',
    texts,
    stage: 'draft',
  });
  await give('pledge', {
    project_id: `${mark}-project`,
    reward_id: `${mark}-reward_id`,
    pledge_no: `${mark}-pledge`,
    user_id: userId,
    submission: text,
    state: 'complete',
    delivery: { receiver: text, phonenumber, postcode: '', address: text, note: '' },
  });

  await give('delivery_address', { user_id: userId, receiver: text, phonenumber, address: text });
  await give('cart_item', { user_id: userId, item_type: 'reward' });
  await give('social_account', { user_id: userId, source: 'google', subject: text });
  await give('driver_application', {
    user_id: userId,
    state: 'rejected',
    application: {
      name: text,
      idNumber: keys.vault.seal('A123456789', `driver_application:${userId}`),
    },
  });
  await give('enrolment', { user_id: userId, phonenumber, details: { contact: text } });
  await give('joining_message', { user_id: userId, phonenumber, text, due_at: later });

  await give('conversation', {
    conversation_id: `${mark}-service`,
    service_user_id: userId,
    service_contact: { email: text },
    service_visit: { page: text },
  });
  const asked = { conversation_id: `${mark}-service` };
  await give('callback_request', { ...asked, phonenumber });
  await give('conversation_tag', asked);
  await give('conversation_note', { ...asked, text });
  await give('service_rating', { ...asked, words: text });
  await give('transcript_mail', { ...asked, address: text });
  await give('conversation', { conversation_id: `${mark}-group`, name: mark, group_kind: 'group' });
  const group = { conversation_id: `${mark}-group`, user_id: userId };
  await give('conversation_member', { ...group, draft: text });
  await give('group_application', { ...group, wording: text, state: 2 });
  await give('phone_call', { conversation_id: `${mark}-group`, mode: 'voice', state: 'ended' });
  await give('phone_call_user', {
    call_id: `${mark}-call_id`,
    user_id: userId,
    mode: 'voice',
    state: 'ended',
  });

  const other = `${mark}-other`;
  await give('app_user', {
    user_id: other,
    user_name: other,
    nick_name: other,
    user_type: 'passenger_user',
    invited_by: userId,
  });
  await give('friendship', { user_id: userId, friend_id: other, alias: text });
  await give('friend_application', { user_id: userId, to_user_id: other, wording: text, state: 2 });
  await give('blocked_user', { user_id: userId, blocked_id: other });
  await give('messaging_token', { user_id: userId, expires_at: later });
  await give('push_message', { user_id: userId });
  await give('sms_outbox', { phonenumber, text });
}
