import { ACCOUNT_CODE } from '../../../domain/account-codes.ts';
import { failureOf } from '../../../domain/failure.ts';
import { parseEnrolmentType, type EnrolmentType } from '../../../domain/joining/enrolment-type.ts';
import {
  enrolmentDetails,
  enrolmentErrors,
  fieldsOf,
  isDecided,
  tidyEnrolmentNo,
  type Enrolling,
  type Enrolment,
  type EnrolmentValues,
} from '../../../domain/joining/enrolment.ts';
import { normalisePhone } from '../../../domain/order/phone.ts';
import type { CollectionPorts } from '../../../machines/collection/ports.ts';
import { noForm, readOnly } from '../../no-form.ts';
import type { Store } from '../../storage/store.ts';
import type { JoiningCall } from './calls.ts';
import { keptEnrolments, type Receipt } from './kept.ts';

/** The maximum number of stored receipts, which are looked up when the page opens. The latest ones are kept. */
const SHOWN = 5;

/**
 * The typed values of `/enroll`, and the states of enrolments that this tab sent or looked up, as a collection of one
 * row.
 */
export function createEnrolments(
  call: JoiningCall,
  session: Store,
  newKey: () => string,
  focusField: (field: string) => void,
): CollectionPorts<Enrolling, undefined, never, EnrolmentValues> {
  const kept = keptEnrolments(session);
  /** The enrolment that was just looked up. The next load uses it and does not request it again. */
  let fresh: Enrolment | undefined;
  /** Enrolments that were decided. They do not change any more, so they are not requested again. */
  const decided = new Map<string, Enrolment>();

  // Looks up an enrolment. This changes nothing, so the double-submit guard must not suppress a repetition.
  const find = (receipt: Receipt, signal: AbortSignal): Promise<Enrolment> =>
    call('findEnrolment', { body: receipt, signal, quiet: true, repeatable: true });
  /** Looks up an enrolment again; returns undefined if it no longer exists. */
  const findAgain = (receipt: Receipt, signal: AbortSignal): Promise<Enrolment | undefined> =>
    find(receipt, signal).catch((error: unknown) => {
      const failure = failureOf(error);
      if (failure?.kind === 'refused' && failure.code === ACCOUNT_CODE.enrolmentNotFound) {
        return undefined;
      }
      throw error;
    });
  function remember(receipt: Receipt): void {
    const others = kept
      .read()
      .receipts.filter(({ enrolmentNo }) => enrolmentNo !== receipt.enrolmentNo);
    kept.change({ receipts: [...others, receipt].slice(-SHOWN) });
  }

  async function send(
    type: EnrolmentType,
    values: EnrolmentValues,
    signal: AbortSignal,
  ): Promise<void> {
    const details = enrolmentDetails(type, values);
    const { areas, ...rest } = details;
    const body = { type, ...rest, ...(areas === undefined ? {} : { areas: [...areas] }) };
    const said = JSON.stringify(body);
    const { attempt, forms } = kept.read();
    // The same contents count as the same submission and get the same key. So a submission whose answer was lost is not
    // stored twice.
    const key = attempt?.body === said ? attempt.key : newKey();
    kept.change({ attempt: { key, body: said } });
    const options = { body, signal, quiet: true, idempotencyKey: key };
    const { enrolmentNo } = await call('enrol', options);
    const { [String(type)]: _sent, ...others } = forms;
    kept.change({ attempt: undefined, forms: others, ...(type === 2 && { driver: values }) });
    remember({ enrolmentNo, phonenumber: details.phonenumber });
  }

  return {
    async load(_, signal) {
      const { forms, receipts } = kept.read();
      const known = fresh;
      fresh = undefined;
      const found = await Promise.all(
        receipts.map((receipt) => {
          const { enrolmentNo } = receipt;
          const before = enrolmentNo === known?.enrolmentNo ? known : decided.get(enrolmentNo);
          return before === undefined ? findAgain(receipt, signal) : Promise.resolve(before);
        }),
      );
      const there = found.filter((one) => one !== undefined).toReversed();
      for (const one of there) if (isDecided(one.state)) decided.set(one.enrolmentNo, one);
      return { rows: [{ forms, found: there }], total: 1 };
    },
    idOf: () => 'enrolling',
    // Enrolments cannot be changed; people send a new one.
    ...readOnly,
    form: {
      ...noForm,
      focusField,
      writeDraft(input) {
        if (input === undefined || parseEnrolmentType(input.form) === undefined) return;
        const { forms } = kept.read();
        kept.change({ forms: { ...forms, [input.form]: { ...input.values, agreed: false } } });
      },
      errorsOf: ({ form, values }) => {
        const type = parseEnrolmentType(form);
        const fields =
          type === undefined ? (['enrolmentNo', 'phonenumber'] as const) : fieldsOf(type);
        return enrolmentErrors(fields, values);
      },
      async save({ form, values }, signal) {
        const type = parseEnrolmentType(form);
        if (type !== undefined) return send(type, values, signal);
        const receipt = {
          enrolmentNo: tidyEnrolmentNo(values.enrolmentNo),
          phonenumber: normalisePhone(values.phonenumber) ?? values.phonenumber,
        };
        fresh = await find(receipt, signal);
        remember(receipt);
      },
    },
  };
}
