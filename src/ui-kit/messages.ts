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
/** Texts of tools in the frames of other sites. */
export const embedMessages = {
  openFull: 'Open full tool',
  offline: 'You are offline. This tool still works.',
  copy: 'Copy',
  copied: 'Copied',
  copyBlocked: 'Copying is blocked here. We selected the text: copy it yourself.',
} as const
