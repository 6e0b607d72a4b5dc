/** `npm run lock`, after `npm install`: adds what npm left out of the lock file. */
import { completeLock } from './lib/lock.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  console.log(`${await completeLock()} builds for other platforms added to package-lock.json`);
  return 0;
});
