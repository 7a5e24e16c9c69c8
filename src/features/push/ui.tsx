// The door for pages and the start of the browser; the code of the card and of the subscription is loaded lazily.
export { endNotifications, followNotifications } from './ui/own-notifications.ts'
export { PushSlot } from './ui/push-slot.tsx'
