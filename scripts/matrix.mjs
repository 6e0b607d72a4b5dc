/**
 * `npm run matrix`: every route, signed in or out, in eight languages, at four sizes (`tests/looks/matrix.look.ts`).
 * `-- --route /fare --language de` renders a part of it; `--route` selects routes with this prefix, `--viewer` is
 * `visitor`, `passenger` or `agent`, `--size` a width. Each may be given more than once.
 */
import { parseArgs } from 'node:util';
import { look } from './lib/looks.mjs';
import { main, Missing } from './lib/run.mjs';

const several = /** @type {const} */ ({ type: 'string', multiple: true });

await main(() => {
  try {
    const options = { route: several, language: several, viewer: several, size: several };
    const { values } = parseArgs({ options });
    return look('matrix', { MATRIX: JSON.stringify(values) });
  } catch (error) {
    throw new Missing(error instanceof Error ? error.message : String(error));
  }
});
