import { clientOf } from '#browser/api.ts'
import type { editorialEndpoints } from '../../editorial-contract.ts'

/** A call of the desk, as its contract describes it. */
export const callDesk = clientOf<(typeof editorialEndpoints)[number]>()
