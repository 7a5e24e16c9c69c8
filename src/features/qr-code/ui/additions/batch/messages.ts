import { formatCount as count } from '#shared/format.ts'
import { type Note, type Reason, rowsAtMost } from '../../../domain/batch/read-list.ts'
import type { BatchState } from './batch.ts'

const codes = (number: number) => `${count(number)} ${number === 1 ? 'code' : 'codes'}`
const most = count(rowsAtMost)

/** What the closed row says about a batch. */
export function batchAnswer(state: Exclude<BatchState, { kind: 'none' }>): string {
  switch (state.kind) {
    case 'making':
      return batchMessages.making(state.made, state.total)
    case 'done':
      return batchMessages.done(state.total)
    case 'failed':
      return batchMessages.failed
  }
}

export const batchMessages = {
  codes,
  label: 'One link per line: name, link',
  placeholder: 'Table 1, https://example.com/menu?table=1',
  hint: `Up to ${most} rows. The name is optional. Paste from a sheet, or`,
  choose: 'choose a CSV file',
  file: 'CSV file with links',
  unreadable: 'We can’t read this file. Use a CSV or text file of up to 3 MB.',
  ready: (ready: number, rows: number) =>
    ready === rows
      ? `${count(rows)} ${rows === 1 ? 'row is' : 'rows are'} ready`
      : `${count(ready)} of ${count(rows)} rows are ready`,
  files: (ink: string, hasTags: boolean, isStyled: boolean) =>
    `A PNG 1024 and an SVG per link, in ${ink}${isStyled ? ', in your style' : ''}${hasTags ? ', with your campaign tags' : ''}`,
  make: (ready: number) => `Make ${codes(ready)} as ZIP`,
  leftOut: (numbers: readonly number[]) =>
    numbers.length === 1 ? `We skip row ${numbers[0]}.` : `We skip ${count(numbers.length)} rows.`,
  surplus: (surplus: number) => `We take the first ${most} rows and skip ${count(surplus)} more.`,
  more: (rows: number) => `${count(rows)} more rows need a look.`,
  making: (made: number, total: number) => `Making ${count(made)} of ${count(total)}`,
  left: (seconds: number) => `about ${count(seconds)} s left`,
  progress: 'Codes made',
  cancel: 'Cancel',
  meanwhile: 'You can keep working on this page.',
  done: (total: number) => `${codes(total)} made`,
  saved: (name: string) => `${name} is in your downloads.`,
  noneRead: 'No image passed the scan test. Change the style.',
  unread: (left: number) =>
    left === 1 ? 'We left out 1 code that does not scan:' : `We left out ${count(left)} codes that do not scan:`,
  moreUnread: (left: number) => `and ${count(left)} more`,
  again: 'Save the ZIP again',
  another: 'Change the list',
  failed: 'We could not make the ZIP',
  failedWhy: 'Your browser could not draw the images or ran out of room. Try fewer rows.',
  back: 'Back to the list',
} as const

export const reasonTexts: Record<Reason, string> = {
  'no-address': 'No link in this row.',
  invalid: 'Not a valid URL.',
  'scheme-missing': 'Not a valid URL: add https:// in front.',
  'too-long': 'Too long for a QR code.',
  'open-quote': 'A quote in this row is not closed.',
}

export const noteTexts: Record<Note, (fileName: string) => string> = {
  'scheme-broken': () => 'Check the start: it should be https://',
  'mail-address': () => 'This makes a web link, not an email.',
  credentials: () => 'Contains a login. Everyone who scans it can read it.',
  'no-dot': () => 'The domain has no dot. Is this the right link?',
  'more-cells': () => 'More than a name and a link. Check what the code contains.',
  'link-used': () => 'This link is in the list already.',
  'name-used': (fileName) => `Name used twice. The file is called ${fileName}.`,
}
