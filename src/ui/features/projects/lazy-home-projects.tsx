import { lazyPart } from '../../kit/lazy-part.tsx';
import { WhenNear } from '../../kit/when-near.tsx';
import { place } from './projects.css.ts';

const Projects = lazyPart(
  async () => ({ default: (await import('./home-projects.tsx')).HomeProjects }),
  () => <Place />,
);

/** Far below the booking: fetched when somebody scrolls towards it; its space is reserved. */
export function HomeProjects() {
  return (
    <WhenNear otherwise={<Place />}>
      <Projects />
    </WhenNear>
  );
}

const Place = () => <div className={place} />;
