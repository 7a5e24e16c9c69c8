import { clientOf } from '#browser/api.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import type { accountEndpoints } from '../../account-contract.ts'

type AccountEndpoint = (typeof accountEndpoints)[number]

export const callAccount = clientOf<AccountEndpoint>()
export const readAccount = readsOf<AccountEndpoint>()
