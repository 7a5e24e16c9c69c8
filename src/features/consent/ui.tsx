export { consentChoice, subscribeToConsent } from './ui/consent-choice.ts'
