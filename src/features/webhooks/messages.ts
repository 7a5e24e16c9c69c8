// Texts of the webhooks on the settings page.
import { formatCount } from '#shared/format.ts'
import { maxReceiverCharacters, maxWebhooks } from './domain/events.ts'

/** Name of the job in the list of those that failed. */
export const webhookJobLabel = 'Send events to webhooks'

/** Errors of the calls. */
export const webhookRefusals = {
  tooMany: `There are ${maxWebhooks} webhooks already. Delete one first.`,
  tooLong: `Must be at most ${formatCount(maxReceiverCharacters)} characters, written as an address`,
} as const
