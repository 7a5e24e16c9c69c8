// The words of the kit's own controls.
export const cancelLabel = 'Cancel'
export const dismissLabel = 'Dismiss'
export const detailsLabel = 'Details'
export const lazyPartMessages = {
  loading: 'Loading…',
  failed: 'This part could not be loaded. It needs the network once.',
  again: 'Try again',
} as const
/** Of what a tool makes of something pasted. */
export const resultMessages = { open: (tool: string) => `Open ${tool}`, openShort: 'Open tool' } as const
export const notificationsLabel = (shortcut: string) => `Notifications (${shortcut})`
