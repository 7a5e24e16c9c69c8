import { formatList } from '#shared/format.ts'
import { aloudMessages, tidyMessages } from '../parts/messages.ts'
import type { Reading } from '../parts/read-text.ts'
import { rowMessages } from '../parts/rest-messages.ts'

export function tidyAnswer(reading: Reading | null): string {
  if (reading === null || reading.text === '') return rowMessages.tidy.empty
  const { marks, lines, spaces } = reading.untidy
  const found = [
    marks > 0 ? tidyMessages.marks(marks) : '',
    lines > 0 ? tidyMessages.lines(lines) : '',
    spaces > 0 ? tidyMessages.spaces(spaces) : '',
  ].filter((part) => part !== '')
  return found.length > 0 ? formatList(found) : tidyMessages.clean
}

export function aloudAnswer(reading: Reading | null): string {
  if (reading === null || reading.output === '') return rowMessages.aloud.empty
  return reading.spelled > 0 ? aloudMessages.spelled(reading.spelled) : aloudMessages.nothing
}
