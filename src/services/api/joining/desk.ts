import type { DeskApplicationData, DeskEnrolmentData } from '../../../contract/joining.ts';
import { failureOf, ServiceFailure } from '../../../domain/failure.ts';
import { APPLICATION_STATES, DOCUMENT_REASONS } from '../../../domain/joining/application.ts';
import type {
  ApplicationsOnDesk,
  Decision,
  DeskApplicationChange,
  DeskEnrolmentChange,
  DeskFilter,
  EnrolmentsOnDesk,
} from '../../../domain/joining/desk.ts';
import { parseEnrolmentType } from '../../../domain/joining/enrolment-type.ts';
import { ENROLMENT_STATES } from '../../../domain/joining/enrolment.ts';
import { isOneOf } from '../../../domain/joining/one-of.ts';
import { PAGE_SIZES } from '../../../domain/page-size.ts';
import type { CollectionPorts } from '../../../machines/collection/ports.ts';
import { noForm } from '../../no-form.ts';
import { deskDrafts } from '../../storage/desk-drafts.ts';
import type { DraftsOf } from '../../storage/form-draft-store.ts';
import { askedPageSize } from '../../storage/page-size.ts';
import type { Store } from '../../storage/store.ts';
import type { JoiningCall } from './calls.ts';

const documentErrors = (form: string, { reason, note }: Decision): Record<string, string> => {
  if (form !== 'refuse') return {};
  if (reason === '') return { reason: 'required' };
  return reason === 'other' && note.trim() === '' ? { note: 'required' } : {};
};

/** Turns the refusal of a decision's text into the error of the text's field, and throws it. */
function atItsField(error: unknown): never {
  const failure = failureOf(error);
  if (failure?.kind !== 'refused' || failure.fields['decision'] === undefined) throw error;
  throw new ServiceFailure({ ...failure, fields: { note: 'required' } });
}

/**
 * The applications to drive on the desk (DRV-01): one page of the list, or the application that the query names. The
 * collection has one row, which contains everything on the page.
 */
export function createDeskApplications(
  call: JoiningCall,
  local: Store,
  focusField: (field: string) => void,
  drafts: DraftsOf,
): CollectionPorts<ApplicationsOnDesk, DeskFilter, DeskApplicationChange, Decision> {
  /** The open document. The server logs each time that somebody opens a document. */
  let opened: ApplicationsOnDesk['opened'];
  return {
    async load({ query: { id, state, keyword, page, ...asked } }, signal) {
      const size = askedPageSize(local, asked.size, PAGE_SIZES[0]);
      const how = { signal, quiet: true };
      const roles = await call('joiningRoles', how);
      if (id !== '') {
        const detail: DeskApplicationData = await call('deskApplication', {
          ...how,
          params: { applicationId: id },
        });
        return { rows: [{ roles, list: [], total: 0, size, detail, opened }], total: 1 };
      }
      opened = undefined;
      const query = {
        ...(isOneOf(APPLICATION_STATES, state) && { state }),
        ...(keyword !== '' && { keyword }),
        pageNum: page,
        pageSize: size,
      };
      const { rows, total } = await call('deskApplications', { ...how, query });
      return { rows: [{ roles, list: rows, total, size, detail: undefined, opened }], total: 1 };
    },
    idOf: () => 'applications',
    async change(change, _, signal) {
      const how = { signal, quiet: true };
      switch (change.kind) {
        case 'view': {
          const { documentId } = change;
          const { dataUrl } = await call('deskDocument', { ...how, params: { documentId } });
          opened = { documentId, dataUrl };
          return;
        }
        case 'close':
          opened = undefined;
          return;
        case 'acceptDocument': {
          const { documentId } = change;
          const body = { state: 'accepted', reason: '', note: '' } as const;
          await call('judgeDocument', { ...how, params: { documentId }, body });
          return;
        }
        case 'check': {
          const { applicationId } = change;
          await call('checkApplication', { ...how, params: { applicationId } });
        }
      }
    },
    form: {
      ...noForm,
      ...deskDrafts(drafts, 'desk-application'),
      focusField,
      errorsOf: ({ form, values }) => documentErrors(form, values),
      async save({ form, id = '', values: { reason, note } }, signal) {
        const how = { signal, quiet: true };
        if (form === 'refuse') {
          const why = isOneOf(DOCUMENT_REASONS, reason) ? reason : ('' as const);
          const body = { state: 'refused', reason: why, note } as const;
          await call('judgeDocument', { ...how, params: { documentId: id }, body });
          return;
        }
        const body = { isAccepted: form === 'accept', decision: note };
        const params = { applicationId: id };
        await call('decideApplication', { ...how, params, body }).catch(atItsField);
      },
    },
  };
}

/** The enrolments on the desk (DRV-02); they work in the same way as applications. */
export function createDeskEnrolments(
  call: JoiningCall,
  local: Store,
  focusField: (field: string) => void,
  drafts: DraftsOf,
): CollectionPorts<EnrolmentsOnDesk, DeskFilter, DeskEnrolmentChange, Decision> {
  return {
    async load({ query: { id, state, type, keyword, page, ...chosen } }, signal) {
      const size = askedPageSize(local, chosen.size, PAGE_SIZES[0]);
      const how = { signal, quiet: true };
      const roles = await call('joiningRoles', how);
      if (id !== '') {
        const params = { enrolmentNo: id };
        const detail: DeskEnrolmentData = await call('deskEnrolment', { ...how, params });
        return { rows: [{ roles, list: [], total: 0, size, detail }], total: 1 };
      }
      const asked = parseEnrolmentType(type);
      const query = {
        ...(isOneOf(ENROLMENT_STATES, state) && { state }),
        ...(asked !== undefined && { type: asked }),
        ...(keyword !== '' && { keyword }),
        pageNum: page,
        pageSize: size,
      };
      const { rows, total } = await call('deskEnrolments', { ...how, query });
      return { rows: [{ roles, list: rows, total, size, detail: undefined }], total: 1 };
    },
    idOf: () => 'enrolments',
    async change({ enrolmentNo }, _, signal) {
      const body = { state: 'reviewing', decision: '' } as const;
      const params = { enrolmentNo };
      await call('decideEnrolment', { signal, quiet: true, params, body });
    },
    form: {
      ...noForm,
      ...deskDrafts(drafts, 'desk-enrolment'),
      focusField,
      errorsOf: ({ form, values: { note } }): Record<string, string> =>
        form === 'decline' && note.trim() === '' ? { note: 'required' } : {},
      async save({ form, id = '', values: { note } }, signal) {
        const state = form === 'accept' ? ('accepted' as const) : ('declined' as const);
        const body = { state, decision: note };
        const params = { enrolmentNo: id };
        await call('decideEnrolment', { signal, quiet: true, params, body }).catch(atItsField);
      },
    },
  };
}
