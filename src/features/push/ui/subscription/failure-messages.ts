// Apart from messages.ts, which the service worker bundles: it would keep this object and all toasts with it.
import { pushToasts as words } from '../../messages.ts'

/** The toast of each failure (Spec 8, Push), with its consequence for the visitor. */
export const failureToasts = {
  permission: { title: words.permissionError, description: words.permissionText },
  blocked: { title: words.blocked, description: words.blockedText },
  worker: { title: words.setupError, description: words.noWorker },
  key: { title: words.setupError, description: words.noKey },
  service: { title: words.subscriptionError, description: words.noService },
  server: { title: words.subscriptionError, description: words.notStored },
  'still-on': { title: words.unsubscribeError, description: words.stillOn },
  'server-unreachable': { title: words.unsubscribeError, description: words.serverUnreachable },
} as const
