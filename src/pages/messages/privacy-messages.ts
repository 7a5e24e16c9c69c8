// The privacy policy's title and description. The feature has the page's other texts.
import { privacyPolicy } from '#shared/tools.ts'

export const privacyMetadata = {
  title: privacyPolicy.name,
  description: 'How this site collects, uses, keeps and protects data, and what your rights are.',
  keywords: ['privacy policy', 'cookies', 'data retention', 'your rights', 'GDPR'],
}
