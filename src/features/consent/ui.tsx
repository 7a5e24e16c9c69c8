// The public interface for the shell and the pages.
export { AdminCookieSettings } from './ui/admin-cookie-settings.tsx'
export { ConsentManager, deleteDecision } from './ui/asking/consent-manager.tsx'
export { type ConsentChoice, consentChoice, subscribeToConsent, useConsent } from './ui/consent-choice.ts'
export { ConsentSlot } from './ui/consent-slot.tsx'
export { CookieSettingsButton } from './ui/cookie-settings-button.tsx'
