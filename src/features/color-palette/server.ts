import { recountRows } from '#platform/database/counted/recount-rows.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredKind } from '#platform/database/stored-kind.ts'
import type { App } from '#platform/http/app.ts'
import { respond, serve } from '#platform/http/serve.ts'
import type { ReceiptsOf } from '#shared/calls/receipts.ts'
import { storePalette } from './contract.ts'
import { countedPalettes, paletteStore, personalPalettes } from './server/palette-store.ts'

export { type LinkedPalette, linkedPalette, paletteOfName } from './server/linked-palette.ts'
export { countedPalettes, paletteStore } from './server/palette-store.ts'

type ColorPaletteOptions = { database: Database; receiptOf: ReceiptsOf }

/** The endpoint that stores palettes, and the storage behind it. */
export function colorPalette({ database, receiptOf }: ColorPaletteOptions) {
  const store = paletteStore(database)
  const receipt = receiptOf('palette')
  const routes = async (app: App) => {
    serve(app, storePalette, async ({ body, idempotencyKey }) => {
      const palette = await store.store(body, idempotencyKey)
      return respond(201, { ...palette, receipt: receipt(palette.id) })
    })
  }
  const stored: StoredKind = {
    name: 'colorPalette',
    store,
    drain: () => store.drain(),
    recount: (options) => recountRows(database, countedPalettes, options),
    personal: { kind: 'palette', ...personalPalettes(database) },
  }
  return { routes, stored: [stored] }
}
