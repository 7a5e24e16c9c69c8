// What search engines are told of the terms of service; their own words stand in the feature.
import { termsOfService } from '#shared/tools.ts'

export const termsMetadata = {
  title: termsOfService.name,
  description: 'The rules for using this site, its free marketing tools and its news.',
  keywords: ['terms of service', 'acceptable use', 'intellectual property', 'liability'],
}
