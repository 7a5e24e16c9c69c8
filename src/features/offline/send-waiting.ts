// Sends events that were stored without a network, and shows one toast afterward.
import { startSending } from '#browser/outbox/send-kept.ts'
import { showToast } from '#ui-kit/toast.ts'
import { waitingIn } from './domain/waiting.ts'
import { waitingMessages } from './messages.ts'

export function sendWaiting(): void {
  startSending((events) => {
    const sent = waitingIn(events)
    if (sent.texts + sent.palettes === 0) return
    whenVisible(() => showToast({ title: waitingMessages.backOnline, description: waitingMessages.sent(sent) }))
  })
}

/** Waits for a visible tab: a toast in a hidden one would disappear unread. */
function whenVisible(then: () => void): void {
  if (document.visibilityState === 'visible') then()
  else document.addEventListener('visibilitychange', () => whenVisible(then), { once: true })
}
