// The calls and reads of the panel, typed by the endpoint descriptors.
import { clientOf } from '#browser/api.ts'
import { failureOf } from '#browser/call-failure.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { readsOf } from '#shared/calls/api-call.ts'
import type { endpoints } from '../contract.ts'
import { webhookMessages as words } from '../messages.ts'

type WebhookEndpoint = (typeof endpoints)[number]

export const callWebhooks = clientOf<WebhookEndpoint>()
export const webhooksRead = readsOf<WebhookEndpoint>()(adminPaths.webhooks)

/** Null when the session has ended, which the login form shows. */
export function failureText(error: Error, usual: string): string | null {
  const failure = failureOf(error)
  if (failure.kind === 'unreachable') return words.unreachable
  return failure.status === 401 ? null : (failure.message ?? usual)
}
