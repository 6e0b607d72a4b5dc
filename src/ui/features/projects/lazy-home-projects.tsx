import { lazyPart } from '../../kit/lazy-part.tsx';
import { place } from './projects.css.ts';

/** Below the booking: fetched once the page is interactive; its space is reserved. */
export const HomeProjects = lazyPart(
  async () => ({ default: (await import('./home-projects.tsx')).HomeProjects }),
  () => <div className={place} />,
);
