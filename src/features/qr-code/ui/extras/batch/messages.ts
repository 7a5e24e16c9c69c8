import { formatCount as count } from '#shared/format.ts'
import { type Note, type Reason, rowsAtMost } from '../../../domain/batch/read-list.ts'
import type { BatchState } from './use-batch.ts'

const codes = (number: number) => `${count(number)} ${number === 1 ? 'code' : 'codes'}`
const most = count(rowsAtMost)

export function batchAnswer(state: BatchState): string {
  switch (state.kind) {
    case 'none':
      return 'A list of links becomes a ZIP'
    case 'making':
      return batchMessages.making(state.made, state.total)
    case 'done':
      return batchMessages.done(state.total)
    case 'failed':
      return 'The ZIP could not be made'
  }
}

export const batchMessages = {
  title: 'Many codes at once',
  label: 'One link per line, with a name if you like',
  placeholder: 'Table 1, https://example.com/menu?table=1',
  hint: `Up to ${most} rows. Paste from a sheet, or`,
  choose: 'choose a CSV file',
  file: 'CSV file with links',
  unreadable: 'This file could not be read as a list. It takes text of up to 3 MB.',
  ready: (ready: number, rows: number) =>
    ready === rows
      ? `${count(rows)} ${rows === 1 ? 'row is' : 'rows are'} ready`
      : `${count(ready)} of ${count(rows)} rows are ready`,
  files: (ink: string, hasTags: boolean) =>
    `PNG 1024 and SVG each, in ${ink}${hasTags ? ', with your campaign tags' : ''}`,
  make: (ready: number) => `Make ${codes(ready)} as ZIP`,
  leftOut: (numbers: readonly number[]) =>
    numbers.length === 1 ? `Row ${numbers[0]} is left out.` : `${count(numbers.length)} rows are left out.`,
  surplus: (surplus: number) => `Only the first ${most} rows are taken; ${count(surplus)} more are left out.`,
  more: (rows: number) => `And ${count(rows)} more like these.`,
  making: (made: number, total: number) => `Making ${count(made)} of ${count(total)}`,
  left: (seconds: number) => `about ${count(seconds)} s left`,
  progress: 'Codes made',
  cancel: 'Cancel',
  meanwhile: 'You can keep working on this page.',
  done: (total: number) => `${codes(total)} made`,
  saved: (name: string) => `${name} is in your downloads.`,
  again: 'Save the ZIP again',
  another: 'Change the list',
  failed: 'The ZIP could not be made',
  failedWhy: 'This browser could not draw the pictures, or had no room for them. Try fewer rows.',
  back: 'Back to the list',
} as const

export const reasonTexts: Record<Reason, string> = {
  'no-address': 'No address in this row.',
  invalid: 'Not a valid URL.',
  'scheme-missing': 'Not a valid URL: put https:// in front.',
  'too-long': 'Too long for a QR code.',
}

export const noteTexts: Record<Note, (fileName: string) => string> = {
  'scheme-broken': () => 'Check the start: two slashes come after https:',
  'mail-address': () => 'A mail address becomes a web address here, not a message.',
  credentials: () => 'Holds a login that everyone who scans it can read.',
  'no-dot': () => 'The host has no dot. Is it the address you mean?',
  'more-cells': () => 'More than a name and an address: check what the code holds.',
  'name-used': (fileName) => `Name used twice; the file is called ${fileName}.`,
}
