import { lazyPart } from '../../kit/lazy-part.tsx';
import { place } from './projects.css.ts';

/** Below what passengers came for: fetched once the page is alive, in a place that is kept for it. */
export const HomeProjects = lazyPart(
  async () => ({ default: (await import('./home-projects.tsx')).HomeProjects }),
  () => <div className={place} />,
);
