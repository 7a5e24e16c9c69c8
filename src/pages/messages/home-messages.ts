// Texts of the home page (Spec 2, Home).

import { formatList } from '#shared/format.ts'
import { home, tools } from '#shared/tools.ts'

const doing = formatList(tools.map(({ does }) => does))

export const homeMetadata = {
  title: 'All Marketing Tools in One Place',
  description: `Free marketing tools without an account: ${doing}.`,
  keywords: ['marketing tools', ...tools.map(({ name }) => keywordOf(name)), 'marketing news'],
}

export const homeMessages = {
  heading: home.description,
  lead: 'Paste a link, a color, an image or words, and take the result. Free, no account.',
  viewFullTool: 'View Full Tool',
  latest: 'Latest articles',
  allArticles: 'All articles',
  credit: 'Made for digital marketers, content creators and advertisers.',
} as const

/** `QR Code Generator` → `QR code generator`: abbreviations stay uppercase. */
function keywordOf(name: string): string {
  return name.replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())
}
