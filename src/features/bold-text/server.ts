import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { storeConversion } from './contract.ts'
import type { ConversionStore } from './server/conversion-store.ts'

export { conversionStore } from './server/conversion-store.ts'

/** The call that stores conversions. */
export function boldText(options: { conversionStore: ConversionStore }) {
  return async (app: App) => {
    serve(app, storeConversion, async ({ body }) => {
      const { id } = await options.conversionStore.store(body)
      return answer(201, { id })
    })
  }
}
