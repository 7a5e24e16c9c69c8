// What search engines are told of the privacy policy; its own words stand in the feature.
import { privacyPolicy } from '#shared/tools.ts'

export const privacyMetadata = {
  title: privacyPolicy.name,
  description: 'How this site collects, uses, keeps and protects data, and what your rights are.',
  keywords: ['privacy policy', 'cookies', 'data retention', 'your rights', 'GDPR'],
}
