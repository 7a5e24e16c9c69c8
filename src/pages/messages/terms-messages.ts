// The title and description of the terms of service. The feature has the page's other texts.
import { termsOfService } from '#shared/tools.ts'

export const termsMetadata = {
  title: termsOfService.name,
  description: 'The rules for using this site, its free marketing tools and its news.',
  keywords: ['terms of service', 'acceptable use', 'intellectual property', 'liability'],
}
