import {
  EMPTY_APPLICATION,
  NO_PICTURE,
  type ApplicationValues,
} from '../../../domain/joining/application.ts';
import { EMPTY_ENROLMENT, type EnrolmentValues } from '../../../domain/joining/enrolment.ts';
import { SESSION_KEY } from '../../storage/session-keys.ts';
import { isRecord, readJson, readOver, type Store } from '../../storage/store.ts';

/**
 * The typed values of an application in this browser, its identity number only in this tab. A member who lost the
 * session gets them back; nobody else does (SES-T13).
 */
export interface KeptApplication {
  /** What is stored of another member is removed. */
  read(owner: string): ApplicationValues | undefined;
  write(owner: string, values: ApplicationValues): void;
  forget(): void;
}

export function keptApplication(session: Store, local: Store): KeptApplication {
  const key = SESSION_KEY.application;
  const valuesOf = (store: Store, owner: string) =>
    readJson(store, key, (json) =>
      isRecord(json) && json['owner'] === owner && isRecord(json['values'])
        ? json['values']
        : undefined,
    );
  const forget = (): void => [session, local].forEach((store) => store.remove(key));
  return {
    read(owner) {
      const values = valuesOf(local, owner);
      if (values === undefined) {
        forget();
        return undefined;
      }
      const all = { ...values, ...valuesOf(session, owner) };
      return { ...readOver(EMPTY_APPLICATION, all), picture: NO_PICTURE };
    },
    write(owner, { idNumber, ...values }) {
      const kept = { ...values, agreed: false, picture: NO_PICTURE };
      local.write(key, JSON.stringify({ owner, values: kept }));
      session.write(key, JSON.stringify({ owner, values: { idNumber } }));
    },
    forget,
  };
}

/** Number and telephone number of an enrolment that this tab sent or found. */
export interface Receipt {
  readonly enrolmentNo: string;
  readonly phonenumber: string;
}

interface EnrolmentMemory {
  readonly forms: Readonly<Record<string, EnrolmentValues>>;
  readonly receipts: readonly Receipt[];
  /** The last submission with an unknown outcome, and its key. */
  readonly attempt: { readonly key: string; readonly body: string } | undefined;
  /** The enrolment of a future driver; the application starts with its values. */
  readonly driver: EnrolmentValues | undefined;
}

const NOTHING: EnrolmentMemory = {
  forms: {},
  receipts: [],
  attempt: undefined,
  driver: undefined,
};

const isText = (value: unknown): value is string => typeof value === 'string';

function readMemory(json: unknown): EnrolmentMemory | undefined {
  if (!isRecord(json)) return undefined;
  const { forms, receipts, attempt, driver } = json;
  const values = (kept: unknown) =>
    isRecord(kept) ? readOver(EMPTY_ENROLMENT, kept) : EMPTY_ENROLMENT;
  return {
    forms: isRecord(forms)
      ? Object.fromEntries(Object.entries(forms).map(([type, kept]) => [type, values(kept)]))
      : {},
    receipts: Array.isArray(receipts)
      ? receipts.filter(
          (one: unknown): one is Receipt =>
            isRecord(one) && isText(one['enrolmentNo']) && isText(one['phonenumber']),
        )
      : [],
    attempt:
      isRecord(attempt) && isText(attempt['key']) && isText(attempt['body'])
        ? { key: attempt['key'], body: attempt['body'] }
        : undefined,
    driver: isRecord(driver) ? values(driver) : undefined,
  };
}

/** The enrolments that this tab stores. */
export function keptEnrolments(session: Store) {
  const read = (): EnrolmentMemory =>
    readJson(session, SESSION_KEY.enrolment, readMemory) ?? NOTHING;
  return {
    read,
    change: (change: Partial<EnrolmentMemory>): void =>
      session.write(SESSION_KEY.enrolment, JSON.stringify({ ...read(), ...change })),
  };
}
