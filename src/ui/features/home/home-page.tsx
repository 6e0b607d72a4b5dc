// oxlint-disable-next-line no-restricted-imports -- entering and leaving the page are facts of React's tree
import { useEffect } from 'react';
import { usePortalActor } from '../../portal.tsx';
import { Hero } from './hero.tsx';
import { HomeSections, SECTIONS } from './lazy-home-sections.tsx';

/**
 * `/index`: the description of the service, the booking, and the order that is under way (PAGE-03, ORD-01, KIND-01).
 */
export function HomePage() {
  const tracking = usePortalActor('orderTracking');
  useEffect(() => {
    // Sent in an effect, not when the route opens: first the former page has to report that it was left (`page.left`),
    // which resets the actor.
    tracking.send({ type: 'page.opened', page: 'other', target: { kind: 'unfinished' } });
    return () => tracking.send({ type: 'page.left' });
  }, [tracking]);
  return (
    <>
      <Hero />
      <HomeSections id={SECTIONS} />
    </>
  );
}
