// The words of the kit's own controls.
export const cancelLabel = 'Cancel'
export const dismissLabel = 'Dismiss'
export const detailsLabel = 'Details'
export const notificationsLabel = (shortcut: string) => `Notifications (${shortcut})`
