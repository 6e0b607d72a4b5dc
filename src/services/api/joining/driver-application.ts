import { ACCOUNT_CODE } from '../../../domain/account-codes.ts';
import { failureOf, ServiceFailure } from '../../../domain/failure.ts';
import {
  applicationBody,
  EMPTY_APPLICATION,
  pictureError,
  stepErrors,
  STEPS,
  type ApplicationForm,
  type ApplicationValues,
  type Applying,
  type ApplyingChange,
  type DriverApplication,
  type Step,
} from '../../../domain/joining/application.ts';
import { parseCity } from '../../../domain/joining/city.ts';
import type { EnrolmentDetails, EnrolmentValues } from '../../../domain/joining/enrolment.ts';
import type { CollectionPorts } from '../../../machines/collection/ports.ts';
import type { FieldErrors } from '../../../machines/form/types.ts';
import type { AccountCall } from '../../http/account-client.ts';
import { Refusal } from '../../http/envelope.ts';
import { uploading } from '../../http/upload.ts';
import type { DraftsOf } from '../../storage/form-draft-store.ts';
import type { Store } from '../../storage/store.ts';
import { now } from '../../wall-clock.ts';
import type { FormParts } from '../form-parts.ts';
import type { JoiningCall } from './calls.ts';
import { keptApplication, keptEnrolments } from './kept.ts';

export interface ApplicationCalls {
  readonly callAccount: AccountCall;
  readonly call: JoiningCall;
  /** Returns the member's id. */
  readonly userId: (signal: AbortSignal) => Promise<string>;
}

/**
 * The member's current application, its documents, and the typed values of the next application, as a collection of one
 * row. Each step is a form whose values are stored here while they are typed. Documents are sent at once, everything
 * else with the review (DRV-01).
 */
export function createDriverApplication(
  { callAccount, call, userId }: ApplicationCalls,
  { session, local }: { readonly session: Store; readonly local: Store },
  parts: FormParts,
  drafts: DraftsOf,
): CollectionPorts<Applying, undefined, ApplyingChange, ApplicationValues> {
  const typed = keptApplication(session, local);
  const draft = drafts('driverApplication', EMPTY_APPLICATION, ['picture', 'agreed']);
  /** The first values of the form: those of the last application, otherwise those of an enrolment (`/enroll`). */
  async function begun(
    former: DriverApplication | undefined,
    how: { readonly signal: AbortSignal; readonly quiet: true },
  ): Promise<ApplicationValues> {
    if (former !== undefined) return again(former);
    const enrolled = keptEnrolments(session).read().driver ?? (await call('driverEnrolment', how));
    return enrolled === null ? EMPTY_APPLICATION : continued(enrolled);
  }
  /** The address of the picture in the form. The browser keeps the file in memory until the address is released. */
  let shown = '';
  /** The member's id, once it is known. */
  let owner: string | undefined;
  /** The values with which the form was opened. */
  let opened: ApplicationValues | undefined;
  /** The step that was open last on this page. */
  let lastStep: Step | undefined;
  return {
    async load(_, signal) {
      const how = { signal, quiet: true } as const;
      const [application, documents, member] = await Promise.all([
        callAccount('appliedDriverInfo', how),
        call('driverDocuments', how),
        userId(signal),
      ]);
      // Typed values count as saved if they were left over when this document was opened, or in a step of this page.
      // Other typed values are from another tab, in which the step is still open.
      const isElsewhere = owner !== undefined && lastStep === undefined;
      owner = member;
      const isOpen = isElsewhere || draft.readDraft() !== undefined;
      const values = typed.read(member, isOpen) ?? (await begun(application ?? undefined, how));
      return {
        rows: [{ application: application ?? undefined, documents: documents.rows, values }],
        total: 1,
      };
    },
    idOf: () => 'applying',
    async change({ documentId }, _, signal) {
      await call('removeDriverDocument', { params: { documentId }, signal, quiet: true });
    },
    form: {
      ...parts,
      ...draft,
      writeDraft(input) {
        shown = input?.values.picture.url ?? shown;
        // A photograph cannot be stored longer than the page exists, so that form has no draft.
        draft.writeDraft(input?.form === 'document' ? undefined : input);
        opened = input && (opened ?? input.values);
        if (owner === undefined) return;
        // A step in which nothing was typed is not stored, because its first values may still change.
        const step = STEPS.find((one) => one === input?.form);
        const closed = step === undefined ? lastStep : undefined;
        if (closed !== undefined) typed.type(owner, closed, undefined);
        if (step !== undefined) {
          typed.type(owner, step, input?.values === opened ? undefined : input?.values);
        }
        lastStep = step;
      },
      leaveDraft() {
        draft.leaveDraft();
        URL.revokeObjectURL(shown);
      },
      errorsOf: ({ form, values }) => errorsOf(form as ApplicationForm, values),
      async save({ form, id, values }, signal, tell) {
        const how = { signal, quiet: true };
        // The cast is safe, because the page opens only these forms.
        switch (form as ApplicationForm) {
          case 'document': {
            const { file, name } = values.picture;
            const body = new FormData();
            // The cast is safe: the value comes from the browser's file input.
            body.append('file', file as Blob, name);
            const options = { body, query: { kind: id }, ...how, carrier: uploading(tell) };
            await call('uploadDriverDocument', options).catch(atThePicture);
            return;
          }
          case 'review':
            await callAccount('applyDriver', { body: applicationBody(values), ...how });
            typed.forget();
            return;
          default:
            typed.write(await userId(signal), values, form as Step);
        }
      },
    },
  };
}

function errorsOf(form: ApplicationForm, values: ApplicationValues): FieldErrors {
  if (form === 'document') {
    const error = pictureError(values.picture);
    return error === undefined ? {} : { picture: error };
  }
  return stepErrors(form, values, now());
}

/** Turns a refusal of the picture into its field's error. */
function atThePicture(error: unknown): never {
  const failure = failureOf(error);
  if (failure?.kind !== 'refused' || failure.code !== ACCOUNT_CODE.fileRefused) throw error;
  const reason = error instanceof Refusal ? JSON.stringify(error.data) : '';
  const picture = reason.includes('"pixels"')
    ? 'tooSmall'
    : reason.includes('"manyPixels"')
      ? 'tooManyPixels'
      : reason.includes('"size"')
        ? 'tooLarge'
        : 'unreadable';
  throw new ServiceFailure({ ...failure, fields: { picture } });
}

/** Converts the last application to the first values of the next one. */
function again(former: DriverApplication): ApplicationValues {
  const { name, phonenumber, idNumber, birthday, city, licence, licenceSince, kinds } = former;
  return {
    ...EMPTY_APPLICATION,
    name,
    phonenumber,
    // The number is masked. If it is sent unchanged, the server keeps the same number.
    idNumber,
    birthday,
    licence,
    licenceSince,
    kinds,
    city: parseCity(city) ?? '',
    introduction: former.introduction,
    gears: former.gears ?? '',
    areas: former.areas ?? [],
  };
}

/** Converts an enrolment to the first values of the application. */
function continued(enrolled: EnrolmentValues | EnrolmentDetails): ApplicationValues {
  const { contact: name, phonenumber, city, licence, areas, kinds, message } = enrolled;
  return {
    ...EMPTY_APPLICATION,
    name,
    phonenumber,
    city,
    licence: licence ?? '',
    areas: areas ?? [],
    kinds: kinds ?? 0,
    introduction: message,
  };
}
