// The door for the shell and the pages.
export { AdminCookieSettings } from './ui/admin-cookie-settings.tsx'
export { forgetDecision } from './ui/asking/forget-decision.ts'
export { type ConsentChoice, consentChoice, subscribeToConsent, useConsent } from './ui/consent-choice.ts'
export { ConsentManager } from './ui/consent-manager.tsx'
export { ConsentSlot } from './ui/consent-slot.tsx'
export { CookieSettingsButton } from './ui/cookie-settings-button.tsx'
