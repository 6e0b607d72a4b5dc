import { Hero } from './hero.tsx';
import { HomeSections, SECTIONS } from './lazy-home-sections.tsx';

/** `/index`: what the service is, booked in place, and the order that is under way (PAGE-03, ORD-01, KIND-01). */
export function HomePage() {
  return (
    <>
      <Hero />
      <HomeSections id={SECTIONS} />
    </>
  );
}
