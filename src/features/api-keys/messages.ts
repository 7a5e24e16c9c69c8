// Texts of the keys on the settings page.
import { formatCount } from '#shared/format.ts'
import { maxKeys } from './domain/limits.ts'

/** Errors of the calls, for programs too. */
export const keyRefusals = {
  tooMany: `There are ${maxKeys} keys already. Revoke one first.`,
} as const

export const keyMessages = {
  count: (count: number) => (count === 1 ? '1 key' : `${formatCount(count)} keys`),
} as const
