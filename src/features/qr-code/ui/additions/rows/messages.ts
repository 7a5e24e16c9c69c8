import { isBlackInk } from '../../../domain/print/cmyk.ts'

/** What a page at rest shows: the heads of rows. Everything else loads with the rows. */
export const rowMessages = {
  style: 'Logo and style',
  styleAnswer: 'Your logo, shape, caption',
  campaign: 'Campaign tags',
  campaignAnswer: 'See where scans come from',
  proof: 'Print proof',
  proofAnswer: 'At its printed width, from afar and dirty',
  batch: 'Bulk QR codes',
  batchAnswer: 'Turn a list of links into a ZIP',
  printUse: (hex: readonly string[]) =>
    hex.every(isBlackInk) ? 'vector, black ink only' : 'vector, approximate colors',
} as const
