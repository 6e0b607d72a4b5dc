import { HandHeart, Leaf, MountainSnow, ShieldCheck, type IconNode } from 'lucide';
import type { ProjectCategory } from '../../../domain/project/project.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import * as styles from './projects.css.ts';

const icons: Readonly<Record<ProjectCategory, IconNode>> = {
  safety: ShieldCheck,
  access: HandHeart,
  green: Leaf,
  travel: MountainSnow,
};

/** What a project is about, as a picture. */
export function ProjectDrawing({ of: category }: { of: ProjectCategory }) {
  return (
    <span className={styles.drawing} aria-hidden="true">
      <Icon of={icons[category]} size={32} />
    </span>
  );
}
