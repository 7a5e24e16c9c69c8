// Where a stored address lies (Spec 3, Geolocation result; Spec 7).
import { z } from 'zod'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'

export const locateAddress = endpoint({
  method: 'POST',
  path: adminPaths.geolocate,
  summary: 'The place of an address, by the file the operator gave',
  access: 'administrator',
  // Null as in an activity item, which may have no address.
  body: z.object({ ip: z.string().max(64).nullable() }),
  answers: { 200: z.object({ location: z.string() }) },
})

export const endpoints = [locateAddress] as const
