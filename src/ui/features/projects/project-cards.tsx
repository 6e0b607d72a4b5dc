import { WindowVirtualizer } from 'virtua';
import type { ListedProject } from '../../../domain/project/project.ts';
import { useDesktop } from '../../shared/use-desktop.ts';
import { ProjectCard } from './project-card.tsx';
import * as styles from './projects.css.ts';

/** If there are more cards than this, only the cards in and near the view are rendered and count down. */
const FEW = 60;

/** A list of cards of projects, however many there are (PROJ-01). */
export function ProjectCards({ projects }: { projects: readonly ListedProject[] }) {
  if (projects.length > FEW) return <Many projects={projects} />;
  return (
    <ul className={styles.grid}>
      {projects.map((project) => (
        <li key={project.projectId}>
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  );
}

function Many({ projects }: { projects: readonly ListedProject[] }) {
  const columns = useDesktop() ? 3 : 1;
  const lanes = Array.from({ length: Math.ceil(projects.length / columns) }, (_, index) =>
    projects.slice(index * columns, (index + 1) * columns),
  );
  return (
    <div role="list">
      <WindowVirtualizer>
        {lanes.map((lane, at) => (
          <div key={lane[0]?.projectId} className={styles.lane}>
            {lane.map((project, index) => (
              <div
                key={project.projectId}
                role="listitem"
                aria-setsize={projects.length}
                aria-posinset={at * columns + index + 1}
              >
                <ProjectCard project={project} />
              </div>
            ))}
          </div>
        ))}
      </WindowVirtualizer>
    </div>
  );
}
