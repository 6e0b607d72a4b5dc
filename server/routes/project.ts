import type { FastifyInstance } from 'fastify';
import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts';
import type { Deps } from '../deps.ts';
import { listProjects, projectDetail } from '../projects/projects.ts';
import { route } from '../route.ts';

/** Projects that people can support (PROJ-01, PROJ-06): cards are public, a project's page is for members (§2). */
export function projectRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  const is = ACCOUNT_ENDPOINTS;
  route(app, is.projects, ({ query, language }) => listProjects(deps, query, language));
  route(app, is.projectDetail, ({ session, query, language }) =>
    projectDetail(deps, query.projectId, session.userId, language),
  );
}
