import { ACCOUNT_CODE } from '../../domain/account-codes.ts';
import { CODE } from '../../domain/codes.ts';
import { failureOf, ServiceFailure } from '../../domain/failure.ts';
import {
  numberProofErrors,
  type NumberOrdersChange,
  type NumberProofValues,
} from '../../domain/order/number-proof.ts';
import type { OrderRow } from '../../domain/order/view.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { PortalFact } from '../../machines/portal/types.ts';
import type { AccountCall } from '../http/account-client.ts';
import type { PortalCall } from '../http/portal-client.ts';
import { noForm } from '../no-form.ts';
import type { Paging } from '../storage/page-size.ts';
import type { PhoneProofStore } from '../storage/phone-proof-store.ts';
import type { FormParts } from './form-parts.ts';

/**
 * The failure for a number without a proof in this tab, or with an expired one. The server would refuse in the same
 * way.
 */
const UNPROVEN = { kind: 'refused', code: CODE.forbidden, message: '', fields: {} } as const;

export interface NumberOrderServices {
  readonly call: PortalCall;
  readonly callAccount: AccountCall;
  readonly tell: (fact: PortalFact) => void;
}

/**
 * The orders booked for a telephone number, for somebody who proves with a code that the number is theirs (GUARD-06).
 * An order is opened by its order number and the telephone number, as in the search for one order.
 */
export function createNumberOrders(
  { call, callAccount, tell }: NumberOrderServices,
  proofs: PhoneProofStore,
  parts: FormParts,
  paged: Paging,
): CollectionPorts<OrderRow, undefined, NumberOrdersChange, NumberProofValues> {
  return {
    async load({ page }, signal) {
      const phoneProof = proofs.read()?.proof;
      if (phoneProof === undefined) throw new ServiceFailure(UNPROVEN);
      const query = paged(page);
      return callAccount('ordersOfNumber', { query, phoneProof, signal, quiet: true });
    },
    idOf: ({ orderNo }) => orderNo,
    async change(change, _, signal) {
      if (change.kind === 'forget') return proofs.forget();
      const phone = proofs.read()?.phone;
      if (phone === undefined) throw new ServiceFailure(UNPROVEN);
      const body = { orderNo: change.id, phone };
      const { order, orderToken } = await call('findOrder', { body, signal, inPlace: true });
      const opens = orderToken === undefined ? {} : { orderToken };
      tell({ type: 'order.found', access: { orderNo: order.orderNo, ...opens } });
    },
    form: {
      ...noForm,
      ...parts,
      errorsOf: ({ values }) => numberProofErrors(values),
      async save({ values }, signal) {
        const body = { ...values, phonenumber: values.phonenumber.trim() };
        try {
          const given = await callAccount('proveNumber', { body, signal, quiet: true });
          const until = Date.now() + given.expiresIn * 1_000;
          proofs.write({ phone: body.phonenumber, proof: given.proof, until });
        } catch (error) {
          throw atTheCode(error);
        }
      },
    },
  };
}

function atTheCode(error: unknown): unknown {
  const failure = failureOf(error);
  if (failure?.kind !== 'refused' || failure.code !== ACCOUNT_CODE.wrongSmsCode) return error;
  return new ServiceFailure({ ...failure, fields: { smsCode: 'wrong' } });
}
