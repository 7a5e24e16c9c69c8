import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { respond, serve } from '#platform/http/serve.ts'
import type { ReceiptOf } from '#shared/calls/receipts.ts'
import { storePalette } from './contract.ts'
import { paletteStore } from './server/palette-store.ts'

export { type LinkedPalette, linkedPalette, paletteOfName } from './server/linked-palette.ts'
export { countedPalettes, paletteStore, personalPalettes } from './server/palette-store.ts'

type ColorPaletteOptions = { database: Database; receiptOf: ReceiptOf }

/** The call that stores palettes, and their store. */
export function colorPalette({ database, receiptOf }: ColorPaletteOptions) {
  const store = paletteStore(database)
  const routes = async (app: App) => {
    serve(app, storePalette, async ({ body, idempotencyKey }) => {
      const palette = await store.store(body, idempotencyKey)
      return respond(201, { ...palette, receipt: receiptOf(palette.id) })
    })
  }
  return { routes, store }
}
