import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyText } from '../../server/crypto/keys.ts';
import {
  GatewaySilence,
  type CardSecret,
  type PaymentGateway,
} from '../../server/payments/gateway.ts';
import { createSavedCards } from '../../server/payments/saved-cards.ts';
import { tapPay } from '../../server/payments/tappay.ts';
import type { ListedCard, PaymentRow, SavedCard } from '../../src/contract/account.ts';
import { SAVED_CARDS_MAX } from '../../src/domain/limits.ts';
import { CARD, decide, exchange, post, primeOf } from '../support/cards.ts';
import { encryptAsClient } from '../support/encryption.ts';
import {
  book,
  detail,
  rideOver,
  rowsOf,
  SECOND,
  startOrderServer,
  type Answer,
  type Booked,
  type OrderServer,
} from '../support/orders.ts';
import { smsCodeOf } from '../support/sent-codes.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await startOrderServer({
    simulation: { sandboxTimes: { settlesAfterMs: 40 * SECOND, silentForMs: 1_000 } },
  });
});
afterAll(() => server.close());

const CARDS = '/order/payment/card';

interface Member {
  readonly userId: string;
  readonly token: string;
}

/** Returns the rows of a list. The caller names their type. */
const rowsIn = <Row>(answer: Answer<unknown>): Row[] => answer.rows as unknown as Row[];
const list = async ({ token }: Member) =>
  rowsIn<ListedCard>(await server.call('GET', CARDS, { token }));
const save = async ({ token }: Member, number: string, changes?: Record<string, unknown>) => {
  const { card } = await exchange(server, number, changes);
  return server.call<SavedCard>('POST', CARDS, { token, body: { prime: card?.prime } });
};

/** Books an order of the member and drives it until its fare is due. */
async function due({ token }: Member): Promise<Booked> {
  const booked = await book(server, { token });
  const withToken = { ...booked, orderToken: await visitorToken(booked) };
  await rideOver(server, withToken);
  return withToken;
}

/**
 * Finds the order by its number and a telephone number, and returns a token of the order. `rideOver` needs the token to
 * read the order.
 */
async function visitorToken({ orderNo }: Booked): Promise<string> {
  const { data } = await server.call<{ orderToken: string }>('POST', '/order/find', {
    body: { orderNo, phone: '0912345678' },
  });
  return data.orderToken;
}

const pay = ({ orderNo, orderToken }: Booked, token: string | undefined, by: object) =>
  server.call<{ outcome?: string; paymentUrl?: string; fields?: object }>('POST', '/order/pay', {
    token,
    orderToken,
    body: { orderNo, amount: 1_000, threeDomainSecure: false, ...by },
  });

function gateway(): PaymentGateway {
  const { config } = server.deps;
  return tapPay({
    baseUrl: () => `${server.url}/sandbox/tappay`,
    partnerKey: config.tappayPartnerKey,
    merchantId: config.tappayMerchantId,
    redirectUrl: () => `${server.url}/api/order/payment/return`,
    notifyUrl: () => `${server.url}/api/order/payment/notify`,
    timeoutMs: 10_000,
  });
}

describe('saved cards (PAGE-05)', () => {
  test('are stored as tokens, each card once, the first as the default', async () => {
    const who = await server.signIn();
    const first = await save(who, CARD.approved, { month: 3, year: 2031 });
    expect(first.data).toEqual({
      cardId: first.data.cardId,
      brand: 'Visa',
      lastFour: '4242',
      expiry: '03/31',
      isDefault: true,
    });
    server.clock.advance(SECOND);
    const second = (await save(who, CARD.secure)).data;
    const again = (await save(who, CARD.approved, { month: 4, year: 2032 })).data;
    expect(again).toEqual({ ...first.data, expiry: '04/32' });
    const prefer = `${CARDS}/${second.cardId}/default`;
    expect((await server.call('PUT', prefer, { token: who.token })).code).toBe(200);
    expect((await list(who)).map(({ brand, isDefault }) => ({ brand, isDefault }))).toEqual([
      { brand: 'Mastercard', isDefault: true },
      { brand: 'Visa', isDefault: false },
    ]);
    const kept = JSON.stringify(await rowsOf(server, 'select * from saved_card'));
    expect(kept).not.toMatch(/[0-9a-f]{64}/);
    expect(JSON.stringify(await rowsOf(server, 'select * from sandbox_card'))).not.toContain(
      CARD.approved,
    );
    // The card company deleted the earlier token of the card that was saved again.
    await expect.poll(() => rowsOf(server, 'select 1 from sandbox_card')).toHaveLength(2);
    await server.call('DELETE', `${CARDS}/${second.cardId}`, { token: who.token });
    expect(await list(who)).toEqual([{ ...again, isDefault: true, balances: 0 }]);
    expect(await rowsOf(server, 'select 1 from sandbox_card')).toHaveLength(1);
    await server.call('DELETE', `${CARDS}/${again.cardId}`, { token: who.token });
    expect(await rowsOf(server, 'select 1 from sandbox_card')).toHaveLength(0);
  });

  test('another member’s card is answered as if it did not exist: it cannot be preferred, removed or charged', async () => {
    const [ann, bob] = [await server.signIn(), await server.signIn()];
    const { cardId } = (await save(ann, CARD.approved)).data;
    const booked = await due(bob);
    const { token } = bob;
    for (const id of [cardId, 'none']) {
      const answers = [
        await server.call('PUT', `${CARDS}/${id}/default`, { token }),
        await server.call('DELETE', `${CARDS}/${id}`, { token }),
        await pay(booked, token, { cardId: id }),
        await pay(booked, undefined, { cardId: id }),
      ];
      expect(answers.map(({ code }) => code)).toEqual([403, 403, 403, 403]);
      expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1);
    }
    expect(await list(ann)).toMatchObject([{ cardId, isDefault: true }]);
    expect(await detail(server, booked)).toMatchObject({ status: 7 });
  });

  test('a card is refused with a reason: it is declined, its prime is too old, or the member has too many cards', async () => {
    const who = await server.signIn();
    expect((await save(who, CARD.declined)).code).toBe(4027);
    const prime = await primeOf(server, CARD.approved);
    server.clock.advance(90 * SECOND);
    const old = await server.call('POST', CARDS, { token: who.token, body: { prime } });
    expect(old.code).toBe(4203);
    const values = Array.from(
      { length: SAVED_CARDS_MAX },
      (_, n) => `($1, '', '${n}', '', '', '', ${n === 0}, now())`,
    );
    const columns = 'user_id, secret, identifier, brand, last_four, expiry, is_default, created_at';
    await rowsOf(server, `insert into saved_card (${columns}) values ${values.join()}`, [
      who.userId,
    ]);
    expect((await save(who, CARD.approved)).code).toBe(4023);
    expect(await list(who)).toHaveLength(SAVED_CARDS_MAX);
  });

  test('a member with ten cards can save one of them again, with its new expiry', async () => {
    const who = await server.signIn();
    const atCompany = () => rowsOf(server, 'select 1 from sandbox_card');
    const before = await atCompany();
    const { cardId } = (await save(who, CARD.approved, { month: 3, year: 2031 })).data;
    await rowsOf(
      server,
      `insert into saved_card (user_id, secret, identifier, brand, last_four, expiry, is_default, created_at)
       select $1, '', n::text, '', '', '', false, now() from generate_series(2, $2::int) n`,
      [who.userId, SAVED_CARDS_MAX],
    );
    const again = await save(who, CARD.approved, { month: 4, year: 2032 });
    expect(again).toMatchObject({ code: 200, data: { cardId, expiry: '04/32' } });
    expect((await save(who, CARD.secure)).code).toBe(4023);
    expect(await list(who)).toHaveLength(SAVED_CARDS_MAX);
    // The card company keeps neither the former token nor the card that was one too many.
    await expect.poll(atCompany).toHaveLength(before.length + 1);
  });

  test('after the default card is removed, the newest that has not expired is the default; an expired one only if no other is left', async () => {
    const who = await server.signIn();
    const saved: string[] = [];
    for (const number of [CARD.approved, CARD.secure, CARD.secureFails]) {
      server.clock.advance(SECOND);
      saved.push((await save(who, number)).data.cardId);
    }
    const [first = '', valid = '', expired = ''] = saved;
    await rowsOf(server, `update saved_card set expiry = '01/24' where card_id = $1`, [expired]);
    const preferred = async () => (await list(who)).find(({ isDefault }) => isDefault)?.cardId;
    const remove = (cardId: string) =>
      server.call('DELETE', `${CARDS}/${cardId}`, { token: who.token });
    const defaults = [await preferred()];
    for (const cardId of [first, valid]) {
      await remove(cardId);
      defaults.push(await preferred());
    }
    expect(defaults).toEqual([first, valid, expired]);
    await remove(expired);
  });

  test('when the card company does not answer, the card stays saved and can be removed later', async () => {
    const who = await server.signIn();
    const { cardId } = (await save(who, CARD.approved)).data;
    const silent = createSavedCards(server.deps, {
      ...gateway(),
      removeCard: () => Promise.reject(new GatewaySilence('cut')),
    });
    await expect(silent.remove(who.userId, cardId)).rejects.toMatchObject({ code: 503 });
    expect(await list(who)).toHaveLength(1);
    // The card company removed the card, but its answer was lost. The next attempt finds no card there, and succeeds.
    const real = createSavedCards(server.deps, gateway());
    await gateway().removeCard(await real.secretOf(who.userId, cardId));
    await real.remove(who.userId, cardId);
    expect(await list(who)).toEqual([]);
    // A card that is saved again during its removal stays.
    const again = (await save(who, CARD.approved)).data;
    const busy = createSavedCards(server.deps, {
      ...gateway(),
      async removeCard(secret) {
        await save(who, CARD.approved);
        return gateway().removeCard(secret);
      },
    });
    await busy.remove(who.userId, again.cardId);
    expect(await list(who)).toEqual([{ ...again, balances: 0 }]);
  });
});

describe('deleting an account', () => {
  test('deletes its cards, also at the card company; a wrong code deletes nothing; if an open order prevents the deletion, the code stays valid', async () => {
    const who = await server.signIn();
    const phone = '0955000444';
    const { $client } = server.deps.db;
    await $client.query('update app_user set phonenumber = $2 where user_id = $1', [
      who.userId,
      phone,
    ]);
    const { cardId } = (await save(who, CARD.approved)).data;
    const secret = await createSavedCards(server.deps, gateway()).secretOf(who.userId, cardId);
    const open = await due(who);
    await server.call('GET', `/resource/sms/code?phonenumber=${phone}`);
    const smsCode = await smsCodeOf(server, phone);
    const remove = async (code: string) => {
      const key = keyText(server.deps.keys.requestPublic);
      const { body, encryptKey } = encryptAsClient(key, { smsCode: code });
      const response = await fetch(`${server.url}/api/system/user/profile/portal/delete`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${who.token}`,
          clientid: server.deps.config.clientId,
          'content-type': 'application/json',
          'encrypt-key': encryptKey,
        },
        body: JSON.stringify(body),
      });
      return (await response.json()) as unknown;
    };
    expect(await remove(smsCode)).toMatchObject({ code: 4021 });
    expect((await pay(open, who.token, { cardId })).data).toMatchObject({ outcome: 'paid' });
    const wrong = String((Number(smsCode) + 1) % 10_000).padStart(4, '0');
    expect(await remove(wrong)).toMatchObject({ code: 4020 });
    expect(await list(who)).toHaveLength(1);
    expect(await remove(smsCode)).toMatchObject({ code: 200 });
    const { rows } = await $client.query('select 1 from saved_card where user_id = $1', [
      who.userId,
    ]);
    expect(rows).toEqual([]);
    // The card company does not know the card any more, either.
    expect(await gateway().removeCard(secret)).toHaveProperty('refused');
  });
});

test('PAGE-05 the most recently saved card follows the default card in the list', async () => {
  const [who, other] = [await server.signIn(), await server.signIn()];
  await save(other, CARD.approved);
  for (const number of [CARD.approved, CARD.secureFails, CARD.secure]) {
    server.clock.advance(SECOND);
    await save(who, number);
  }
  const rows = await list(who);
  expect(rows.map(({ lastFour }) => lastFour)).toEqual(['4242', '4444', '0000']);
  // A change of the default card affects only this member.
  await server.call('PUT', `${CARDS}/${rows[2]?.cardId}/default`, { token: who.token });
  expect((await list(who)).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  expect(await list(other)).toMatchObject([{ lastFour: '4242', isDefault: true }]);
});

describe('paying with a saved card', () => {
  test('ORD-T03 charges the card any number of times; points and a payment record follow', async () => {
    const who = await server.signIn();
    const { cardId } = (await save(who, CARD.approved)).data;
    const orders = [await due(who), await due(who)];
    for (const booked of orders) {
      server.clock.advance(SECOND);
      expect((await pay(booked, who.token, { cardId })).data).toMatchObject({ outcome: 'paid' });
    }
    const answer = await server.call('GET', '/order/payment/list', { token: who.token });
    expect(answer.total).toBe(2);
    const paid = rowsIn<PaymentRow>(answer).map(({ orderNo }) => orderNo);
    expect(paid).toEqual(orders.map(({ orderNo }) => orderNo).toReversed());
    expect(rowsIn<PaymentRow>(answer).map(({ state, lastFour }) => [state, lastFour])).toEqual([
      ['paid', '4242'],
      ['paid', '4242'],
    ]);
    const points = await server.call('GET', '/system/user/profile/portal/points', who);
    expect(rowsIn(points)).toMatchObject([
      { kind: 'supporter', amount: 10, balance: 20, reason: 'ride' },
      { kind: 'supporter', amount: 10, balance: 10 },
    ]);
    const stranger = await server.signIn();
    expect((await server.call('GET', '/order/payment/list', stranger)).total).toBe(0);
  });

  test('a new card can be saved while paying, also when the bank shows its page', async () => {
    const who = await server.signIn();
    const booked = await due(who);
    const prime = await primeOf(server, CARD.secure);
    const { data } = await pay(booked, who.token, { prime, remember: true });
    expect(data.outcome).toBe('redirect');
    expect(await decide(data.paymentUrl ?? '', 'approve')).toMatch('/tappay/success');
    expect(await list(who)).toMatchObject([{ brand: 'Mastercard', isDefault: true }]);
    const next = await due(who);
    const { cardId } = (await list(who))[0] ?? { cardId: '' };
    expect((await pay(next, who.token, { cardId })).data.outcome).toBe('redirect');
  });

  test('a payment is under way as soon as the card is being saved', async () => {
    const who = await server.signIn();
    const booked = await due(who);
    const prime = await primeOf(server, CARD.approved);
    const bank = await server.deps.db.$client.connect();
    await bank.query('begin');
    await bank.query('select from sandbox_prime for update');
    const paid = pay(booked, who.token, { prime, remember: true });
    await expect
      .poll(() => detail(server, booked))
      .toMatchObject({ status: 7, paymentPending: true });
    // Meanwhile a second payment for the order is refused, and its card is not saved.
    const second = await pay(booked, who.token, { prime: 'x'.repeat(64), remember: true });
    await bank.query('commit');
    bank.release();
    expect(second.code).toBe(4202);
    expect((await paid).data.outcome).toBe('paid');
  });

  test('an attempt that was never charged is not listed as a payment', async () => {
    const who = await server.signIn();
    const booked = await due(who);
    expect((await pay(booked, who.token, { cardId: 'none' })).code).toBe(403);
    const prime = 'x'.repeat(64);
    expect((await pay(booked, who.token, { prime, remember: true })).code).not.toBe(200);
    expect(await server.call('GET', '/order/payment/list', who)).toMatchObject({ total: 0 });
    expect(await detail(server, booked)).not.toHaveProperty('paymentPending');
  });

  test('a declined card is not saved, and the order can be paid with another', async () => {
    const who = await server.signIn();
    const booked = await due(who);
    const prime = await primeOf(server, CARD.declined);
    expect((await pay(booked, who.token, { prime, remember: true })).code).toBe(4201);
    expect(await list(who)).toEqual([]);
    const other = await primeOf(server, CARD.approved);
    expect((await pay(booked, who.token, { prime: other })).data.outcome).toBe('paid');
  });

  test('no card is saved for a visitor, and a payment uses either a prime or a card', async () => {
    const who = await server.signIn();
    const booked = await due(who);
    const prime = await primeOf(server, CARD.approved);
    expect((await pay(booked, undefined, { prime, remember: true })).code).toBe(403);
    expect(await pay(booked, who.token, {})).toMatchObject({
      code: 4001,
      data: { fields: { prime: 'required' } },
    });
    expect((await pay(booked, who.token, { prime, cardId: 'x' })).code).toBe(4001);
    expect((await pay(booked, undefined, { prime })).data.outcome).toBe('paid');
  });

  test('a fare in cash brings points, too', async () => {
    const who = await server.signIn();
    const booked = await book(server, { token: who.token, details: { payment: 'cash' } });
    const found = { ...booked, orderToken: await visitorToken(booked) };
    await rideOver(server, found, 6);
    const { data } = await server.call<{ user: object }>('GET', '/system/user/profile', who);
    expect(data.user).toMatchObject({ pointsSupporter: 10 });
  });
});

describe('the TapPay sandbox', () => {
  const holder = { phone_number: '+886912345678', name: 'Test', email: '' };
  const bind = async (changes: Record<string, unknown> = {}, apiKey?: string) =>
    post<{ status: number }>(
      server,
      '/tpc/card/bind',
      {
        partner_key: server.deps.config.tappayPartnerKey,
        prime: await primeOf(server, CARD.approved),
        merchant_id: server.deps.config.tappayMerchantId,
        currency: 'TWD',
        cardholder: holder,
        ...changes,
      },
      apiKey,
    );

  test('refuses wrong keys, merchants and primes', async () => {
    expect(await bind({}, 'wrong')).toMatchObject({ status: 80 });
    expect(await bind({ partner_key: 'wrong' })).toMatchObject({ status: 81 });
    expect(await bind({ merchant_id: 'wrong' })).toMatchObject({ status: 61 });
    expect(await bind({ prime: 'wrong' })).toMatchObject({ status: 121 });
    expect(await bind({ cardholder: undefined })).toMatchObject({ status: 5 });
  });

  test('charges a card token only with its key, and not after its removal', async () => {
    const answer = await gateway().bindCard(await primeOf(server, CARD.approved), {
      name: 'Test',
      phone: '',
      email: '',
    });
    if (answer.outcome !== 'bound') throw new Error(answer.message);
    const { secret } = answer.card;
    const charge = (means: CardSecret) =>
      gateway().pay({
        means: { secret: means },
        amount: 500,
        orderNumber: `token-${Math.random()}`,
        details: 'test',
        cardholder: { name: 'Test', phone: '', email: '' },
        threeDomainSecure: false,
      });
    expect(await charge(secret)).toMatchObject({ outcome: 'accepted' });
    expect(await charge({ ...secret, cardKey: 'wrong' })).toMatchObject({ outcome: 'refused' });
    expect(await gateway().removeCard(secret)).toEqual({});
    expect(await charge(secret)).toMatchObject({ outcome: 'refused' });
    expect(await gateway().removeCard(secret)).toHaveProperty('refused');
  });
});
