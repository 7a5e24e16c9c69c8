import { useQuery } from '@tanstack/react-query'
import { clientOf } from '#browser/api.ts'
import { ApiError } from '#browser/api-error.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { geolocationCacheHours } from '#shared/retention.ts'
import type { endpoints } from '../contract.ts'
import { classifyAddress } from '../domain/address.ts'
import { placeMessages } from '../messages.ts'

const call = clientOf<(typeof endpoints)[number]>()
const dayMs = geolocationCacheHours * 60 * 60 * 1000

/** The place of an address, null while it loads. It is cached for a day and retried once; local addresses are not looked up (Spec 7). */
export function usePlace(text: string | null): string | null {
  const classified = classifyAddress(text)
  const ip = classified.kind === 'public' ? classified.address : ''
  const { data, isError } = useQuery({
    queryKey: keyOf({ path: adminPaths.geolocate, query: { ip } }),
    queryFn: ({ signal }) => call('POST', adminPaths.geolocate, { body: { ip }, signal }),
    enabled: classified.kind === 'public',
    staleTime: dayMs,
    gcTime: dayMs,
    retry: (failures, error) => failures < 1 && !isSessionOver(error),
    // A failed look-up is repeated when the address is shown again.
    retryOnMount: true,
  })
  if (classified.kind === 'local') return placeMessages.local
  if (classified.kind === 'invalid' || isError) return placeMessages.unknown
  return data?.location ?? null
}

function isSessionOver(error: Error): boolean {
  return error instanceof ApiError && error.status === 401
}
