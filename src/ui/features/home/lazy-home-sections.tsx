import { AsSent } from '../../kit/as-sent.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';

/** The id of the element that contains the sections. */
export const SECTIONS = 'home-sections';

/** The sections of the home page. They may load after the booking panel; until then the server's version is shown. */
export const HomeSections = lazyPart<{ id: string }>(
  () => import('./home-sections.tsx'),
  ({ id }) => <AsSent id={id} />,
);
