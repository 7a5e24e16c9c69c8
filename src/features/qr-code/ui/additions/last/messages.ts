import { lastCodesAtMost } from '../../../last-codes.ts'

export const lastCodesMessages = {
  title: 'Last codes',
  answer: (count: number) => (count === 0 ? 'None yet' : `${count} kept in this browser`),
  none: `The last ${lastCodesAtMost} codes that you copy or save appear here, in this browser only.`,
  where: 'Kept in this browser only',
  clear: 'Clear',
  today: 'Today',
  code: (href: string) => `QR code for ${href}`,
} as const
