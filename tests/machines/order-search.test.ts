import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { CODE } from '../../src/domain/codes.ts';
import type { OrderAccess } from '../../src/domain/order/view.ts';
import { createOrderSearchMachine } from '../../src/machines/order-search/machine.ts';
import {
  selectFinding,
  selectNotFound,
  selectSearch,
} from '../../src/machines/order-search/selectors.ts';
import { askable, factsOf, refused } from './harness.ts';

function start() {
  const finds = askable<[string, string, AbortSignal], OrderAccess>();
  const focused: string[] = [];
  const actor = createActor(
    createOrderSearchMachine({
      findOrder: finds.port,
      focusField: (field) => focused.push(field),
    }),
  );
  const facts = factsOf(actor);
  actor.start();
  const type = (orderNo: string, phone: string) => {
    actor.send({ type: 'search.changed', field: 'orderNo', value: orderNo });
    actor.send({ type: 'search.changed', field: 'phone', value: phone });
  };
  const submit = () => actor.send({ type: 'search.submit' });
  const search = () => selectSearch(actor.getSnapshot());
  return { actor, finds, focused, facts, type, submit, search };
}

test('ORD-03, GUARD-06: an order is found by its number in any common spelling, and the telephone number', async () => {
  const { actor, finds, facts, type, submit, search } = start();
  actor.send({ type: 'search.opened', orderNo: 'd261121-abc' });
  expect(search().orderNo).toBe('d261121-abc');
  type(' ｄ261121-abc 123', '0912 345 678');
  submit();
  expect(selectFinding(actor.getSnapshot())).toBe(true);
  submit();
  expect(finds.asked.map(({ args }) => args.slice(0, 2))).toEqual([
    ['D261121ABC123', '0912 345 678'],
  ]);
  const access = { orderNo: 'D261121ABC123', orderToken: 't' };
  await finds.last().answer(access);
  expect(facts).toEqual([{ type: 'order.found', access }]);
  expect(search()).toEqual({ orderNo: '', phone: '', errors: {}, failure: undefined });
});

test.each([
  ['', '', { orderNo: 'required', phone: 'required' }, 'orderNo'],
  ['D1', '0912345678', { orderNo: 'invalidOrderNo' }, 'orderNo'],
  ['D261121ABC', '123', { phone: 'invalidPhone' }, 'phone'],
])(
  'ORD-08: order number %j with telephone number %j is refused at its fields',
  (orderNo, phone, errors, focus) => {
    const { actor, finds, focused, type, submit, search } = start();
    type(orderNo, phone);
    expect(search().errors).toEqual({});
    submit();
    expect([search().errors, focused, finds.asked]).toEqual([errors, [focus], []]);
    actor.send({ type: 'search.changed', field: 'orderNo', value: 'x' });
    expect(search().errors.orderNo).toBeUndefined();
  },
);

test('ORD-03: after “not found” and after a failure the typed values stay, and the search can be tried again', async () => {
  const { actor, finds, type, submit, search } = start();
  type('D261121ABC', '0912345678');
  submit();
  await finds.last().fail(refused(CODE.orderNotFound));
  expect([selectNotFound(actor.getSnapshot()), search().phone]).toEqual([true, '0912345678']);
  submit();
  await finds.last().fail({ kind: 'offline' });
  expect([selectNotFound(actor.getSnapshot()), search().failure]).toEqual([
    false,
    { kind: 'offline' },
  ]);
  submit();
  expect([search().failure, finds.asked.length]).toEqual([undefined, 3]);
});
