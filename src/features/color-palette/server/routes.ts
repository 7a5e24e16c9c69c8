import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { storePalette } from '../contract.ts'
import type { PaletteStore } from './palette-store.ts'

/** The call that stores palettes. */
export function colorPalette(options: { paletteStore: PaletteStore }) {
  return async (app: App) => {
    serve(app, storePalette, async ({ body }) => answer(201, await options.paletteStore.store(body)))
  }
}
