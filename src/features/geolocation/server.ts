import type { StoredKind } from '#platform/database/stored-kind.ts'
import type { App } from '#platform/http/app.ts'
import type { Log } from '#platform/log.ts'
import type { ExpiringStore } from '#shared/retention.ts'
import { placeMessages } from './messages.ts'
import { placeCache } from './server/place-cache.ts'
import type { openPlaceFile, PlaceFile } from './server/place-file.ts'
import { geolocationRoutes } from './server/routes.ts'

export type Geolocation = {
  routes: (app: App) => Promise<void>
  /** The cache of this process. */
  stored: readonly [StoredKind & { store: ExpiringStore }]
}

type GeolocationOptions = {
  /** A MaxMind database; without it no public address has a place (Decisions, Operating it). */
  file: string | undefined
  log: Pick<Log, 'info' | 'warn'>
  checkEveryMs?: number
}

/** Looks up the places of addresses for administrators (Spec 7). */
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
  const routes = geolocationRoutes({ locate, close: () => places?.close() })
  return { routes, stored: [{ name: 'geolocation', store: cache.store }] }
}

/** The reader is loaded only where a file is configured: it costs 8 ms of the start, and most sites have none. */
async function openFile(options: Parameters<typeof openPlaceFile>[0]): Promise<PlaceFile> {
  const placeFile = await import('./server/place-file.ts')
  return placeFile.openPlaceFile(options)
}
