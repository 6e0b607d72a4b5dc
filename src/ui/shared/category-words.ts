import { useLingui } from '@lingui/react/macro';
import type { ProjectCategory } from '../../domain/project/project.ts';

/** The names of the categories. */
export function useCategoryWords(): Readonly<Record<ProjectCategory, string>> {
  const { t } = useLingui();
  return { safety: t`行車安全`, access: t`無障礙`, green: t`永續`, travel: t`旅遊` };
}
