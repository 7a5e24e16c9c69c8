import type { App } from '#platform/http/app.ts'
import { HttpError } from '#platform/http/errors.ts'
import { answer, serve } from '#platform/http/serve.ts'
import type { Log } from '#platform/log.ts'
import type { ExpiringStore } from '#shared/retention.ts'
import { locateAddress } from './contract.ts'
import { classifyAddress } from './domain/address.ts'
import { placeMessages } from './messages.ts'
import { placeCache } from './server/place-cache.ts'
import type { openPlaceFile, PlaceFile } from './server/place-file.ts'

export type Geolocation = {
  routes: (app: App) => Promise<void>
  /** What was looked up by this process. */
  store: ExpiringStore
}

type GeolocationOptions = {
  /** A MaxMind database; without it no public address has a place (Decisions, Operating it). */
  file: string | undefined
  log: Pick<Log, 'info' | 'warn'>
  checkEveryMs?: number
}

/** Where addresses lie, for administrators (Spec 7). */
export async function geolocation({ file, ...options }: GeolocationOptions): Promise<Geolocation> {
  const cache = placeCache()
  const places = file === undefined ? null : await openFile({ ...options, path: file, onReplaced: cache.clear })
  const locate = (address: string): string => {
    if (!places) return placeMessages.unknown
    const known = cache.get(address)
    if (known !== undefined) return known
    const location = places.locate(address) ?? placeMessages.unknown
    cache.set(address, location)
    return location
  }
  const routes = async (app: App) => {
    app.addHook('onClose', async () => places?.close())
    serve(app, locateAddress, async ({ body: { ip } }) => {
      const classified = classifyAddress(ip)
      if (classified.kind === 'invalid') throw new HttpError(400, placeMessages.notAnAddress)
      const location = classified.kind === 'local' ? placeMessages.local : locate(classified.address)
      return answer(200, { location })
    })
  }
  return { routes, store: cache.store }
}

/** Loaded with the first file: it costs 8 ms, and most sites have none. */
async function openFile(options: Parameters<typeof openPlaceFile>[0]): Promise<PlaceFile> {
  const placeFile = await import('./server/place-file.ts')
  return placeFile.openPlaceFile(options)
}
