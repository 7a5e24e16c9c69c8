import { clientOf } from '#browser/api.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import type { endpoints } from '../contract.ts'

type Endpoints = (typeof endpoints)[number]

/** Names what the tab reads. */
export const readAnalysis = readsOf<Endpoints>()
export const callAnalysis = clientOf<Endpoints>()
