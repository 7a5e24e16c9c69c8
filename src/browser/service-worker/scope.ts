// The part of the service worker's global scope in use. TypeScript's own declarations (`lib.webworker`) conflict with
// those of pages, which the rest of the code needs.

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = ExtendableEvent & {
  readonly request: Request
  /**
   * The response to the navigation request that the browser sent while starting the worker (navigation preload).
   * Undefined if unsupported.
   */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

type Route = {
  condition: { requestMethod: string; urlPattern?: string }
  source: 'network' | 'fetch-event'
}

type InstallEvent = ExtendableEvent & { addRoutes?: (rules: Route[]) => Promise<void> }

type MessageToWorker = ExtendableEvent & { readonly data: unknown }

type PushReceived = ExtendableEvent & { readonly data: { json: () => unknown; text: () => string } | null }

type NotificationClicked = ExtendableEvent & { readonly notification: Notification; readonly action: string }

type SubscriptionChanged = ExtendableEvent & {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

type WorkerEvents = {
  install: InstallEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: MessageToWorker
  push: PushReceived
  notificationclick: NotificationClicked
  pushsubscriptionchange: SubscriptionChanged
}

type WindowClient = {
  readonly url: string
  readonly focused: boolean
  focus: () => Promise<WindowClient>
  navigate: (url: string) => Promise<WindowClient | null>
  postMessage: (message: unknown) => void
}

type WorkerScope = {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (options?: { type?: 'window'; includeUncontrolled?: boolean }) => Promise<readonly WindowClient[]>
    openWindow: (url: string) => Promise<WindowClient | null>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void
}

/** For the worker only. In a page or a test, the global object is a different one. */
export const workerScope = globalThis as unknown as WorkerScope
