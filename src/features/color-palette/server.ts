import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { storePalette } from './contract.ts'
import { paletteStore } from './server/palette-store.ts'

export { countedPalettes, paletteStore } from './server/palette-store.ts'

/** The call that stores palettes, and their store. */
export function colorPalette(database: Database) {
  const store = paletteStore(database)
  const routes = async (app: App) => {
    serve(app, storePalette, async ({ body }) => answer(201, await store.store(body)))
  }
  return { routes, store }
}
