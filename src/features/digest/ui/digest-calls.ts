// The calls and reads of the digest, typed by the endpoint descriptors.
import { clientOf } from '#browser/api.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import type { endpoints } from '../contract.ts'

type DigestEndpoint = (typeof endpoints)[number]

export const callDigest = clientOf<DigestEndpoint>()
export const readDigest = readsOf<DigestEndpoint>()(adminPaths.digest)
