import { HandHeart, Leaf, MountainSnow, ShieldCheck, type IconNode } from 'lucide';
import type { Project, ProjectCategory } from '../../../domain/project/project.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import * as styles from './projects.css.ts';

const icons: Readonly<Record<ProjectCategory, IconNode>> = {
  safety: ShieldCheck,
  access: HandHeart,
  green: Leaf,
  travel: MountainSnow,
};

/** The drawing of a category. */
function ProjectDrawing({ of: category }: { of: ProjectCategory }) {
  return (
    <span className={styles.drawing} aria-hidden="true">
      <Icon of={icons[category]} size={32} />
    </span>
  );
}

/** The cover of a project: its own picture, or the drawing of its category. */
export function ProjectCover({ project }: { project: Pick<Project, 'picture' | 'category'> }) {
  if (project.picture === null) return <ProjectDrawing of={project.category} />;
  return <img className={styles.cover} src={project.picture} alt="" loading="lazy" />;
}
