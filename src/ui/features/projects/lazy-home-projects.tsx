import { lazyPart } from '../../kit/lazy-part.tsx';
import { whenNear } from '../../kit/when-near.tsx';
import { place } from './projects.css.ts';

const space = () => <div className={place} />;

const Projects = lazyPart(
  async () => ({ default: (await import('./home-projects.tsx')).HomeProjects }),
  space,
);

/**
 * The projects on the home page. They are far below the booking form, so they are fetched when somebody scrolls towards
 * them. Their space is reserved.
 */
export const HomeProjects = whenNear(() => <Projects />, space);
