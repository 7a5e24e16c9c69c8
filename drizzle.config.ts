// Makes migrations from the tables: docs/how-to/change-the-schema.md.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/features/*/server/tables.ts',
    './src/features/analytics/server/measures/tables.ts',
    './src/platform/database/archive/tables.ts',
    './src/platform/database/site-keys/tables.ts',
    './src/platform/database/limits/tables.ts',
  ],
  out: './migrations',
})
