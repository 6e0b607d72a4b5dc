import { AsSent } from '../../kit/as-sent.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';

/** The id of the sections' element. */
export const SECTIONS = 'home-sections';

/** Nothing in them has to work before the booking panel does; until then the server's version is shown. */
export const HomeSections = lazyPart<{ id: string }>(
  () => import('./home-sections.tsx'),
  ({ id }) => <AsSent id={id} />,
);
