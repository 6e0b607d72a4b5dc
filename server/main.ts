import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { quickenImports } from './quick-imports.ts';

// Half of a start is reading sources: compiled ones are kept. Where they cannot be, nothing is lost.
enableCompileCache(fileURLToPath(new URL('../.cache/node', import.meta.url)));
quickenImports();
const { runServer } = await import('./process.ts');
await runServer(process.env);
