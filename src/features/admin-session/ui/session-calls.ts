import { clientOf } from '#browser/api.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import type { endpoints } from '../contract.ts'

type SessionEndpoint = (typeof endpoints)[number]

/** The calls and the reads of the administrator's session and of the log, as their contract describes them. */
export const callSession = clientOf<SessionEndpoint>()
export const readSession = readsOf<SessionEndpoint>()
