// Texts of the shared controls.
export const cancelLabel = 'Cancel'
export const dismissLabel = 'Dismiss'
export const detailsLabel = 'Details'
export const lazyPartMessages = {
  loading: 'Loading…',
  failed: 'We could not load this part. Check your connection.',
  again: 'Try again',
} as const
/** Texts of the results in “Paste anything”. */
export const resultMessages = { open: (tool: string) => `Open ${tool}`, openShort: 'Open tool' } as const
export const notificationsLabel = (shortcut: string) => `Notifications (${shortcut})`
