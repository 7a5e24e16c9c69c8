// The words of the kit's own controls.
export const cancelLabel = 'Cancel'
export const dismissLabel = 'Dismiss'
export const detailsLabel = 'Details'
export const lazyPartMessages = {
  loading: 'Loading…',
  failed: 'This part could not be loaded. It needs the network once.',
  again: 'Try again',
} as const
export const notificationsLabel = (shortcut: string) => `Notifications (${shortcut})`
