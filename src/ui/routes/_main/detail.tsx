import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProjectPage } from '../../features/projects/project-page.tsx';
import { validSearch } from '../../valid-search.ts';

const readSearch = validSearch(({ projectId }: Record<string, unknown>): { projectId?: string } =>
  typeof projectId === 'string' && /^[\w-]{1,64}$/.test(projectId) ? { projectId } : {},
);

/** A project's page for members (§2 `/detail`). */
export const Route = createFileRoute('/_main/detail')({
  staticData: { title: msg`專案` },
  validateSearch: readSearch,
  beforeLoad({ search }) {
    if (search.projectId === undefined) throw notFound();
  },
  component: Detail,
});

function Detail() {
  const { projectId = '' } = Route.useSearch();
  return <ProjectPage projectId={projectId} />;
}
