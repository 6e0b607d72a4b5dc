import { PROJECT_ENDPOINTS } from '../../contract/project-own.ts';
import { ACCOUNT_CODE } from '../../domain/account-codes.ts';
import { CODE } from '../../domain/codes.ts';
import { failureOf, isRefusal, ServiceFailure } from '../../domain/failure.ts';
import type { Decision, DeskFilter } from '../../domain/joining/desk.ts';
import { RECORDS_PAGE_SIZE } from '../../domain/limits.ts';
import { PAGE_SIZES } from '../../domain/page-size.ts';
import { ownErrors, wholeNumber } from '../../domain/project/own-errors.ts';
import {
  DELIVERY_STATES,
  EMPTY_OWN,
  paragraphsOf,
  type OwnForm,
  type OwnProjectChange,
  type OwnProjectPage,
  type OwnProjectRow,
  type OwnValues,
} from '../../domain/project/own.ts';
import { PROJECT_CATEGORIES, type ProjectQuery } from '../../domain/project/project.ts';
import type { ProjectsOnDesk } from '../../domain/project/review.ts';
import type { TalkRemoval } from '../../domain/project/talk.ts';
import { fromTaipei } from '../../domain/taipei-time.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import { createHttpClient, type Call, type HttpSettings } from '../http/client.ts';
import { Refusal } from '../http/envelope.ts';
import { uploading } from '../http/upload.ts';
import { noForm } from '../no-form.ts';
import { deskDrafts } from '../storage/desk-drafts.ts';
import type { DraftsOf } from '../storage/form-draft-store.ts';
import { askedPageSize } from '../storage/page-size.ts';
import type { Store } from '../storage/store.ts';
import { now } from '../wall-clock.ts';
import type { FormParts } from './form-parts.ts';

/** The calls of creators, and of staff who review their projects. */
export type ProjectCall = Call<typeof PROJECT_ENDPOINTS>;
export const createProjectCall = (http: HttpSettings): ProjectCall =>
  createHttpClient(http, PROJECT_ENDPOINTS);

/** How many supporters, or entries of the ledger, are on one page. */
const ROWS = 50;

const categoryOf = (category: string) =>
  PROJECT_CATEGORIES.find((one) => one === category) ?? PROJECT_CATEGORIES[0];

/** The fields of the story form that are sent. */
const storyOf = ({ title, summary, category, story }: OwnValues) => ({
  title,
  summary,
  category: categoryOf(category),
  story: paragraphsOf(story),
});

const errorsOf = ({ form, values }: { form: string; values: OwnValues }) =>
  // The cast is safe, because the pages open only these forms.
  ownErrors(form as OwnForm, values, now());

/**
 * Returns a function that maps the server's names of refused fields to the form's names, and throws the failure again.
 */
function atItsField(names: Readonly<Record<string, keyof OwnValues>>) {
  return (error: unknown): never => {
    const failure = failureOf(error);
    if (failure?.kind !== 'refused') throw error;
    const fields = Object.fromEntries(
      Object.entries(failure.fields).map(([name, code]) => [names[name] ?? name, code]),
    );
    throw new ServiceFailure({ ...failure, fields });
  };
}

/** The collection ports for a member's own projects. The form creates a new draft. */
export const createOwnProjects = (
  call: ProjectCall,
  parts: FormParts,
  drafts: DraftsOf,
): CollectionPorts<OwnProjectRow, undefined, never, OwnValues> => {
  /** The draft that was created since the list was loaded last. */
  let created = '';
  return {
    async load({ page }, signal) {
      const query = { pageNum: page, pageSize: RECORDS_PAGE_SIZE };
      const { rows, total } = await call('ownProjects', { query, signal, quiet: true });
      const newest = created;
      created = '';
      return { rows: rows.map((row) => ({ ...row, isNew: row.projectId === newest })), total };
    },
    idOf: ({ projectId }) => projectId,
    change: () => {
      throw new TypeError('lines are not changed');
    },
    form: {
      ...parts,
      ...drafts('own-projects', EMPTY_OWN, ['picture']),
      errorsOf,
      async save({ values }, signal) {
        const body = storyOf(values);
        created = (await call('saveStory', { body, signal, quiet: true })).projectId;
      },
    },
  };
};

/**
 * The changes that this page itself has made since it read a revision; each of them raises the revision by one. A form
 * may be opened before the page has read the draft again after such a change. The page's own changes of other parts do
 * not make that form outdated.
 */
function createOwnSteps() {
  /** Revision as it was read → the parts that were changed since; undefined for a new reward. */
  const since = new Map<number, (string | undefined)[]>();
  return {
    read: (revision: number): void => void since.set(revision, []),
    /** Waits for a change of this part. A revision that is read meanwhile may already contain it. */
    async making(part: string | undefined, change: Promise<unknown>): Promise<void> {
      const before = [...since.values()];
      await change;
      before.forEach((parts) => parts.push(part));
    },
    /** The revision that the draft has if only this page has changed it, and not this part. */
    now(revision: number, part: string | undefined): number {
      const parts = since.get(revision) ?? [];
      return part !== undefined && parts.includes(part) ? revision : revision + parts.length;
    },
  };
}

/** One of the member's own projects, with its supporters and ledger, as a collection of one row. */
export function createOwnProject(
  call: ProjectCall,
  parts: FormParts,
  drafts: DraftsOf,
): CollectionPorts<OwnProjectPage, ProjectQuery, OwnProjectChange, OwnValues> {
  let shown = '';
  const pages = { supporters: 1, ledger: 1, update: 1, comment: 1, question: 1 };
  const all = async <Row>(
    count: number,
    load: (page: number) => Promise<{ rows: readonly Row[]; total: number }>,
  ) => {
    const loaded = await Promise.all(Array.from({ length: count }, (_, at) => load(at + 1)));
    return { rows: loaded.flatMap(({ rows }) => rows), total: loaded[0]?.total ?? 0 };
  };
  const draft = drafts('own-project', EMPTY_OWN, ['picture']);
  const steps = createOwnSteps();
  return {
    async load({ query: { projectId } }, signal) {
      shown = projectId;
      const how = { signal, quiet: true };
      const { update, comment, question } = pages;
      const counts = { update: 20 * update, comment: 20 * comment, question: 20 * question };
      const project = await call('ownProject', { ...how, query: { projectId, ...counts } });
      steps.read(project.revision);
      if (project.stage !== 'published') {
        const none = { rows: [], total: 0 };
        return { rows: [{ project, supporters: none, ledger: none }], total: 1 };
      }
      const [supporters, ledger] = await Promise.all([
        all(pages.supporters, (pageNum) =>
          call('projectSupporters', { ...how, query: { projectId, pageNum, pageSize: ROWS } }),
        ),
        all(pages.ledger, (pageNum) =>
          call('projectLedger', { ...how, query: { projectId, pageNum, pageSize: ROWS } }),
        ),
      ]);
      return { rows: [{ project, supporters, ledger }], total: 1 };
    },
    idOf: ({ project }) => project.projectId,
    async change(change, _row, signal) {
      const how = { signal, quiet: true };
      switch (change.kind) {
        case 'submit':
          return void (await call('submitProject', { ...how, body: { projectId: change.id } }));
        case 'recall':
          return void (await call('recallProject', { ...how, body: { projectId: change.id } }));
        case 'remove':
          return void (await call('removeProject', { ...how, params: { projectId: change.id } }));
        case 'removeReward': {
          const { rewardId } = change;
          return steps.making(
            `reward ${rewardId}`,
            call('removeReward', { ...how, params: { rewardId } }),
          );
        }
        case 'removePicture': {
          const { pictureId } = change;
          return steps.making(
            'picture',
            call('removeProjectPicture', { ...how, params: { pictureId } }),
          );
        }
        case 'removeTalk': {
          const { talkId } = change;
          return void (await call('removeTalk', { ...how, params: { talkId } }));
        }
        case 'more':
          pages[change.part] += 1;
      }
    },
    form: {
      ...parts,
      ...draft,
      writeDraft: (input) =>
        // A file cannot be stored longer than the page exists, so that form has no draft.
        draft.writeDraft(input?.form === 'picture' ? undefined : input),
      errorsOf,
      async save({ form, id = '', values }, signal, tell) {
        const how = { signal, quiet: true };
        const projectId = shown;
        switch (form as OwnForm) {
          case 'new':
          case 'story': {
            const body = {
              projectId,
              revision: steps.now(values.revision, form),
              ...storyOf(values),
            };
            return steps.making(form, call('saveStory', { ...how, body }));
          }
          case 'reward': {
            // A new reward replaces no other: its part is not the part of any form.
            const part = id === '' ? undefined : `reward ${id}`;
            const body = {
              projectId,
              revision: steps.now(values.revision, part),
              ...(id === '' ? {} : { rewardId: id }),
              title: values.rewardTitle,
              description: values.description,
              price: wholeNumber(values.price) ?? 0,
              stock: wholeNumber(values.stock) ?? null,
              deliveredBy: values.deliveredBy,
            };
            const field = atItsField({ title: 'rewardTitle' });
            return steps.making(part, call('saveReward', { ...how, body }).catch(field));
          }
          case 'dates': {
            const body = {
              projectId,
              revision: steps.now(values.revision, form),
              target: wholeNumber(values.target) ?? 0,
              startsAt: fromTaipei(values.startsAt) ?? 0,
              endsAt: fromTaipei(values.endsAt) ?? 0,
            };
            return steps.making(form, call('saveDates', { ...how, body }));
          }
          case 'picture': {
            const { file, name } = values.picture;
            const body = new FormData();
            // The cast is safe: the value comes from the browser's file input.
            body.append('file', file as Blob, name);
            const options = { body, query: { projectId }, ...how, carrier: uploading(tell) };
            return steps.making('picture', call('addProjectPicture', options).catch(atThePicture));
          }
          case 'update': {
            const body = { projectId, kind: 'update', title: values.updateTitle } as const;
            const field = atItsField({ title: 'updateTitle' });
            return void (await call('addTalk', {
              ...how,
              body: { ...body, text: values.text },
            }).catch(field));
          }
          case 'answer':
            return void (await call('answerQuestion', {
              ...how,
              body: { talkId: id, text: values.text },
            }));
          case 'delivery': {
            const state =
              DELIVERY_STATES.find((one) => one === values.deliveryState) ?? DELIVERY_STATES[0];
            const body = { pledgeId: id, state, note: values.text };
            const field = atItsField({ state: 'deliveryState', note: 'text' });
            return void (await call('setDelivery', { ...how, body }).catch(field));
          }
        }
      },
    },
  };
}

/** Turns a refusal of the picture into its field's error. */
function atThePicture(error: unknown): never {
  const failure = failureOf(error);
  if (failure?.kind !== 'refused' || failure.code !== ACCOUNT_CODE.fileRefused) throw error;
  const reason = error instanceof Refusal ? JSON.stringify(error.data) : '';
  const picture = reason.includes('"manyPixels"')
    ? 'tooManyPixels'
    : reason.includes('"size"')
      ? 'tooLarge'
      : 'unreadable';
  throw new ServiceFailure({ ...failure, fields: { picture } });
}

/** Projects on the desk (PROJ-03): one page of the list, or the project that the query names. */
export function createDeskProjects(
  call: ProjectCall,
  local: Store,
  focusField: (field: string) => void,
  drafts: DraftsOf,
): CollectionPorts<ProjectsOnDesk, DeskFilter, TalkRemoval, Decision> {
  /** The revision of the project that was read. A decision applies only to this revision. */
  let revision = 0;
  /** The project that was sent back here. The desk cannot read it any more, because it is a draft again. */
  let sentBack = '';
  return {
    async load({ query: { id, state, keyword, page, ...asked } }, signal) {
      const size = askedPageSize(local, asked.size, PAGE_SIZES[0]);
      const how = { signal, quiet: true };
      const roles = await call('projectRoles', how);
      if (id !== '') {
        const detail = await call('deskProject', { ...how, query: { projectId: id } }).catch(
          (error: unknown) => {
            if (isRefusal(failureOf(error), CODE.notFound)) return undefined;
            throw error;
          },
        );
        if (detail !== undefined) ({ revision } = detail);
        const why = id === sentBack ? 'sentBack' : 'notFound';
        const gone = detail === undefined ? why : undefined;
        return { rows: [{ roles, list: [], total: 0, size, detail, gone }], total: 1 };
      }
      const query = {
        ...(state !== '' && { state }),
        ...(keyword !== '' && { keyword }),
        pageNum: page,
        pageSize: size,
      };
      const { rows, total } = await call('deskProjects', { ...how, query });
      const none = { detail: undefined, gone: undefined };
      return { rows: [{ roles, list: rows, total, size, ...none }], total: 1 };
    },
    idOf: () => 'projects',
    async change({ talkId }, _row, signal) {
      await call('removeTalk', { params: { talkId }, signal, quiet: true });
    },
    form: {
      ...noForm,
      ...deskDrafts(drafts, 'desk-project'),
      focusField,
      errorsOf: ({ form, values: { note } }) =>
        form === 'sendBack' && note.trim() === '' ? { note: 'required' } : {},
      async save({ form, id = '', values: { note } }, signal) {
        const body = { projectId: id, revision, isPublished: form === 'publish', note };
        await call('decideProject', { body, signal, quiet: true });
        sentBack = form === 'sendBack' ? id : '';
      },
    },
  };
}
