// The place of a stored address (Spec 3, Geolocation result; Spec 7).
import { z } from 'zod'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'

export const locateAddress = endpoint({
  method: 'POST',
  path: adminPaths.geolocate,
  summary: 'The place of an address, by the file the operator gave',
  access: 'administrator',
  // Null, because an activity item may have no address.
  body: z.object({ ip: z.string().max(64).nullable() }),
  responses: { 200: z.object({ location: z.string() }) },
})

export const endpoints = [locateAddress] as const
