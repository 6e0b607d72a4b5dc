/** The program of `npm run paths`: see `docs/path-coverage.md`. */
import { command } from './command.ts';
import { terminal } from './surroundings.ts';

process.exitCode = await command(process.argv.slice(2), terminal());
