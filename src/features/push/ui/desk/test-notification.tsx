import { useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { clientOf } from '#browser/api.ts'
import { ApiError } from '#browser/api-error.ts'
import { readAgain } from '#browser/mutations/read-again.ts'
import { useSingleMutation } from '#browser/mutations/use-single-mutation.ts'
import { whileSignedIn } from '#browser/mutations/while-signed-in.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOfAll } from '#shared/calls/api-call.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import type { adminEndpoints } from '../../admin-contract.ts'
import { heldSubscription, isSupported } from '../subscription/browser-subscription.ts'
import { failureToasts } from '../subscription/failure-messages.ts'
import { type TurnedOn, turnOn } from '../subscription/turn-on.ts'
import { testMessages as words } from './notification-messages.ts'

const call = clientOf<(typeof adminEndpoints)[number]>()

type Outcome = 'sent' | 'unsupported' | 'unanswered' | Extract<TurnedOn, { kind: 'failed' }>['at']

/** Subscribes the administrator's browser and sends it a test notification. */
export function TestNotification() {
  const client = useQueryClient()
  const { start, isBusy } = useSingleMutation({
    mutationFn: sendTest,
    ...whileSignedIn<void, Outcome>(client, {
      onSuccess: (outcome) => showToast(toastOf(outcome)),
      onError: (error) => {
        // On 401 the login form says that the session has expired.
        if (!(error instanceof ApiError && error.status === 401)) showToast(failureOf(error))
      },
      // Subscribing may have changed the number of subscribers.
      onSettled: () => readAgain(client, { queryKey: keyOfAll(adminPaths.notifications) }),
    }),
  })
  return (
    <Button
      small
      variant="quiet"
      icon={<BellRing className="icon s" aria-hidden="true" />}
      aria-disabled={isBusy}
      onClick={() => start()}
    >
      {isBusy ? words.sending : words.button}
    </Button>
  )
}

/** Called within the click: browsers allow the permission prompt only there. */
async function sendTest(): Promise<Outcome> {
  if (!isSupported()) return 'unsupported'
  const turned = await turnOn(() => undefined)
  if (turned.kind === 'unanswered') return 'unanswered'
  if (turned.kind === 'failed') return turned.at
  const endpoint = (await heldSubscription())?.endpoint
  if (endpoint === undefined) return 'service'
  await call('POST', adminPaths.testNotification, { body: { endpoint } })
  return 'sent'
}

function toastOf(outcome: Outcome) {
  switch (outcome) {
    case 'sent':
    case 'unsupported':
    case 'unanswered':
    case 'blocked':
      return words[outcome]
    case 'permission':
    case 'worker':
    case 'key':
    case 'service':
    case 'server':
      return { ...failureToasts[outcome], destructive: true }
  }
}

function failureOf(error: Error) {
  if (!(error instanceof ApiError)) return words.noResponse
  const known: Record<number, typeof words.notSubscribed | typeof words.notTaken> = {
    404: words.notSubscribed,
    502: words.notTaken,
  }
  return known[error.status] ?? words.failed
}
