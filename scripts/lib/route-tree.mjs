/** Writes `src/app/routeTree.gen.ts` from the files in `src/ui/routes`; the build does so too. */
import { Generator, getConfig } from '@tanstack/router-generator';
import { root } from './run.mjs';

await new Generator({ config: getConfig({}, root), root }).run();
