// Makes migrations from the tables: docs/how-to/change-the-schema.md.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/features/*/server/tables.ts',
  out: './migrations',
})
