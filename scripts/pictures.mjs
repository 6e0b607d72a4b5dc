/** `npm run pictures`: takes the pictures of the README, `docs/pictures` (`tests/looks/pictures.look.ts`). */
import { look } from './lib/looks.mjs';
import { main } from './lib/run.mjs';

await main(() => look('pictures'));
