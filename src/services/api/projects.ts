import type { ProjectRow } from '../../contract/project.ts';
import type { ListedProject, Project, ProjectDetail } from '../../domain/project/project.ts';
import type { AccountCall } from '../http/account-client.ts';
import type { Paging } from '../storage/page-size.ts';
import type { Bag } from './bag.ts';
import { readOnly, type Records } from './records.ts';

/** By the server's clock at this moment. */
function withClock<Row extends ProjectRow>({ now, ...row }: Row): Omit<Row, 'now'> & Project {
  return { ...row, clockAhead: now - Date.now() };
}

/** Cards of projects (PROJ-01); the filter is a category, or '' for all. */
export const createProjectList = (call: AccountCall, paged: Paging): Records<ListedProject> => ({
  ...readOnly,
  async load({ filter, page }, signal) {
    const category = filter === '' ? {} : { category: filter };
    const query = { ...category, ...paged(page) };
    const { rows, total } = await call('projects', { query, signal, quiet: true });
    return { rows: rows.map(withClock), total };
  },
  idOf: ({ projectId }) => projectId,
});

/**
 * A project's page, one row (§2 `/detail`); the filter is its id. A change is `<rewardId> <quantity>`: so many of the
 * reward lie in the bag from then on (PROJ-03, PROJ-04).
 */
export const createProjectPage = (
  call: AccountCall,
  { put }: Pick<Bag, 'put'>,
): Records<ProjectDetail> => ({
  ...readOnly,
  async change({ change }, _row, signal) {
    const [rewardId = '', quantity] = change.split(' ');
    await put({ rewardId, quantity: Number(quantity) }, signal);
  },
  async load({ filter }, signal) {
    const query = { projectId: filter };
    const found = await call('projectDetail', { query, signal, quiet: true });
    return { rows: [withClock(found)], total: 1 };
  },
  idOf: ({ projectId }) => projectId,
});
