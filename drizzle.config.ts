import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name what-changes` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: 'server/data/schema.ts',
  out: 'server/data/migrations',
});
