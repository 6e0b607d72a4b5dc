import type { ProjectRow } from '../../contract/project.ts';
import type {
  ListedProject,
  Project,
  ProjectQuery,
  ProjectsQuery,
} from '../../domain/project/project.ts';
import {
  NO_TALK,
  talkErrors,
  type ProjectChange,
  type ProjectPage,
  type TalkValues,
} from '../../domain/project/talk.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import { readOnly } from '../no-form.ts';
import { serverClock } from '../server-clock.ts';
import type { DraftsOf } from '../storage/form-draft-store.ts';
import type { Paging } from '../storage/page-size.ts';
import type { Bag } from './bag.ts';
import type { FormParts } from './form-parts.ts';
import type { ProjectCall } from './own-projects.ts';
import type { Records } from './records.ts';

/** Passes the server's time, which each row contains, to the page's clock, and removes it from the row. */
function heard<Row extends ProjectRow>({ now, ...row }: Row): Omit<Row, 'now'> & Project {
  serverClock.hear(now);
  return row;
}

/** The collection ports for the cards of projects (PROJ-01). */
export const createProjectList = (
  call: AccountCall,
  paged: Paging,
): Records<ListedProject, ProjectsQuery> => ({
  ...readOnly,
  async load({ query: which, page }, signal) {
    const query = { ...which, ...paged(page) };
    const { rows, total } = await call('projects', { query, signal, quiet: true });
    return { rows: rows.map(heard), total };
  },
  idOf: ({ projectId }) => projectId,
});

/**
 * A project's page, as a collection of one row (§2 `/detail`). Changes put rewards into the bag (PROJ-03, PROJ-04),
 * remove an entry of the discussion, or show more of the discussion. The form is a comment or a question.
 */
export function createProjectPage(
  { callAccount, callProjects }: { callAccount: AccountCall; callProjects: ProjectCall },
  { put }: Pick<Bag, 'put'>,
  parts: FormParts,
  drafts: DraftsOf,
): CollectionPorts<ProjectPage, ProjectQuery, ProjectChange, TalkValues> {
  let shown = '';
  const counts = { update: TALK, comment: TALK, question: TALK };
  return {
    async load({ query: { projectId } }, signal) {
      shown = projectId;
      const how = { signal, quiet: true };
      const [found, talk] = await Promise.all([
        callAccount('projectDetail', { query: { projectId }, ...how }),
        callProjects('projectTalk', { query: { projectId, ...counts }, ...how }),
      ]);
      return { rows: [{ ...heard(found), talk }], total: 1 };
    },
    idOf: ({ projectId }) => projectId,
    async change(change, _row, signal) {
      switch (change.kind) {
        case 'removeTalk': {
          const { talkId } = change;
          await callProjects('removeTalk', { params: { talkId }, signal, quiet: true });
          return;
        }
        case 'more':
          counts[change.talk] += TALK;
          return;
        case 'put':
          await put(change, signal);
      }
    },
    form: {
      ...parts,
      ...drafts('project', NO_TALK),
      errorsOf: ({ values }) => talkErrors(values),
      async save({ form, values: { text } }, signal) {
        const kind = form === 'question' ? ('question' as const) : ('comment' as const);
        await callProjects('addTalk', {
          body: { projectId: shown, kind, text },
          signal,
          quiet: true,
        });
      },
    },
  };
}

/** How many entries of each kind are shown at first, and how many more are added each time. */
const TALK = 10;
