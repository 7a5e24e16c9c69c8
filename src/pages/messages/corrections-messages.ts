// The Corrections page's title and description. The articles feature has the page's other texts.
import { corrections } from '#shared/tools.ts'

export const correctionsMetadata = {
  title: corrections.name,
  description: 'Every correction and withdrawal of our articles, with its date and what was wrong.',
  keywords: ['corrections', 'withdrawn articles', 'editorial standards'],
}
