import { lazyPart } from '../../kit/lazy-part.tsx';
import { whenNear } from '../../kit/when-near.tsx';
import { place } from './projects.css.ts';

const space = () => <div className={place} />;

const Projects = lazyPart(
  async () => ({ default: (await import('./home-projects.tsx')).HomeProjects }),
  space,
);

/** Far below the booking: fetched when somebody scrolls towards it; its space is reserved. */
export const HomeProjects = whenNear(() => <Projects />, space);
