// Texts that the dashboard's panels share.
import { formatCount } from '#shared/format.ts'

export const pagerWords = {
  previous: 'Previous',
  next: 'Next',
  page: (page: number, of: number) => `Page ${formatCount(page)} of ${formatCount(of)}`,
  turning: (page: number) => `Loading page ${formatCount(page)}`,
  shown: (first: number, last: number, of: number) =>
    `${formatCount(first)} to ${formatCount(last)} of ${formatCount(of)}`,
  first: 'This is the first page.',
  last: 'This is the last page.',
} as const

export const csvWords = {
  label: 'CSV',
  of: (name: string) => `CSV of ${name}`,
  reading: 'Reading the entries for the file',
  progress: (read: number, of: number) => `Reading ${formatCount(read)} of ${formatCount(of)}`,
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel the CSV of ${name}`,
  cut: (kept: number, of: number) => `The file has the newest ${formatCount(kept)} of ${formatCount(of)} entries.`,
  failed: 'CSV not saved',
  failedText: 'We could not read all entries, so we saved no file. Please try again.',
} as const
