// The calls and reads of the digest, typed by the endpoint descriptors.
import { clientOf } from '#browser/api.ts'
import { type PanelView, usePanelQuery } from '#browser/panel-query.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import type { Digest, endpoints } from '../contract.ts'

type DigestEndpoint = (typeof endpoints)[number]

export const callDigest = clientOf<DigestEndpoint>()

const readDigest = readsOf<DigestEndpoint>()(adminPaths.digest)

/** Read again whenever a panel opens, because things that need somebody come up at all times. */
export function useDigest(): PanelView<Digest> {
  return usePanelQuery(readDigest)
}
