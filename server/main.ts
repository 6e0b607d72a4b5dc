import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { quickenImports } from './quick-imports.ts';

// Half of the start-up time is loading sources, so compiled ones are cached. If that is impossible, nothing is lost.
enableCompileCache(fileURLToPath(new URL('../.cache/node', import.meta.url)));
quickenImports();
const { runServer } = await import('./process.ts');
await runServer(process.env);
