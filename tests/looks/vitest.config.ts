import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const globalSetup = fileURLToPath(new URL('../support/e2e/data-folder.global.ts', import.meta.url));

/** A project that `npm run pictures` or `npm run matrix` runs in Chromium. `npm test` runs neither. */
const command = (name: string, testTimeout: number) => ({
  test: {
    name,
    include: [`tests/looks/${name}.look.ts`],
    globalSetup,
    pool: 'forks' as const,
    testTimeout,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { projects: [command('pictures', 180_000), command('matrix', 1_200_000)] },
});
