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

/** What a project is about, as a picture. */
function ProjectDrawing({ of: category }: { of: ProjectCategory }) {
  return (
    <span className={styles.drawing} aria-hidden="true">
      <Icon of={icons[category]} size={32} />
    </span>
  );
}

/** What stands for a project: its own picture, or the drawing of what it is about. */
export function ProjectCover({ project }: { project: Pick<Project, 'picture' | 'category'> }) {
  if (project.picture === null) return <ProjectDrawing of={project.category} />;
  return <img className={styles.cover} src={project.picture} alt="" loading="lazy" />;
}
