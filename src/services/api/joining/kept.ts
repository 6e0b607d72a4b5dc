import {
  EMPTY_APPLICATION,
  NO_PICTURE,
  STEP_FIELDS,
  type ApplicationValues,
  type Step,
} from '../../../domain/joining/application.ts';
import { EMPTY_ENROLMENT, type EnrolmentValues } from '../../../domain/joining/enrolment.ts';
import { SESSION_KEY } from '../../storage/session-keys.ts';
import { isRecord, readJson, readOver, type Store } from '../../storage/store.ts';

/**
 * The typed values of an application, stored in this browser; the identity number is stored only in this tab. A member
 * who lost their session gets the values back; nobody else does (SES-T13).
 */
export interface KeptApplication {
  /**
   * Returns the stored values of this member; those of another member are removed. A step that was open when the page
   * was left counts as saved, unless the page opens the step again (`isOpen`). Then the member may still cancel the
   * step, which discards its values.
   */
  read(owner: string, isOpen: boolean): ApplicationValues | undefined;
  /** Stores the values of a saved step. Values of other steps stay, because another tab may have saved them. */
  write(owner: string, values: ApplicationValues, step: Step): void;
  /** Stores the typed values of a step; undefined if nothing was typed, or the step is no longer open. */
  type(owner: string, step: Step, values: ApplicationValues | undefined): void;
  forget(): void;
}

export function keptApplication(session: Store, local: Store): KeptApplication {
  const key = SESSION_KEY.application;
  const keptIn = (store: Store, owner: string) => {
    const kept = readJson(store, key, (json) =>
      isRecord(json) && json['owner'] === owner ? json : undefined,
    );
    const valuesOf = (name: 'values' | 'typed') =>
      isRecord(kept?.[name]) ? kept[name] : undefined;
    return { values: valuesOf('values'), typed: valuesOf('typed') };
  };
  const keep = (
    owner: string,
    partsIn: (store: Store) => { values?: object | undefined; typed?: object | undefined },
  ): void => {
    for (const store of [session, local]) {
      const { values, typed } = partsIn(store);
      if (values === undefined && typed === undefined) store.remove(key);
      else store.write(key, JSON.stringify({ owner, values, typed }));
    }
  };
  /** The part of the values that may be stored in this storage. */
  const partIn = (store: Store, { idNumber, ...values }: ApplicationValues): object =>
    store === session ? { idNumber } : { ...values, agreed: false, picture: NO_PICTURE };
  const fieldsOf = (step: Step, part: object): object =>
    Object.fromEntries(Object.entries(part).filter(([name]) => isOf(step, name)));
  const othersOf = (step: Step, part: object | undefined): object | undefined => {
    const others = Object.entries(part ?? {}).filter(([name]) => !isOf(step, name));
    return others.length === 0 ? undefined : Object.fromEntries(others);
  };
  const forget = (): void => [session, local].forEach((store) => store.remove(key));
  return {
    read(owner, isOpen) {
      const here = keptIn(local, owner);
      const inTab = keptIn(session, owner);
      if (here.values === undefined && here.typed === undefined) forget();
      const typed = isOpen ? undefined : here.typed;
      if (here.values === undefined && typed === undefined) return undefined;
      const all = { ...here.values, ...inTab.values, ...typed, ...(typed && inTab.typed) };
      const values = { ...readOver(EMPTY_APPLICATION, all), picture: NO_PICTURE };
      if (typed !== undefined) keep(owner, (store) => ({ values: partIn(store, values) }));
      return values;
    },
    write: (owner, values, step) =>
      keep(owner, (store) => {
        const kept = keptIn(store, owner);
        const part = partIn(store, values);
        return {
          // Before the first step is saved, all values are stored: they may come from an enrolment.
          values: kept.values === undefined ? part : { ...kept.values, ...fieldsOf(step, part) },
          typed: othersOf(step, kept.typed),
        };
      }),
    type: (owner, step, values) =>
      keep(owner, (store) => {
        const kept = keptIn(store, owner);
        if (kept.values === undefined) return { typed: values && partIn(store, values) };
        const typed = othersOf(step, kept.typed);
        const part = values && fieldsOf(step, partIn(store, values));
        return { values: kept.values, typed: part === undefined ? typed : { ...typed, ...part } };
      }),
    forget,
  };
}

const isOf = (step: Step, name: string): boolean =>
  STEP_FIELDS[step].some((field) => field === name);

/** The number and the telephone number of an enrolment that this tab has sent or found. */
export interface Receipt {
  readonly enrolmentNo: string;
  readonly phonenumber: string;
}

interface EnrolmentMemory {
  readonly forms: Readonly<Record<string, EnrolmentValues>>;
  readonly receipts: readonly Receipt[];
  /** The last submission whose outcome is unknown, with its key. */
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
