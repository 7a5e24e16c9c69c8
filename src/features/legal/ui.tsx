export { PrivacyPolicy } from './ui/privacy/privacy-policy.tsx'
export { TermsOfService } from './ui/terms/terms-of-service.tsx'
