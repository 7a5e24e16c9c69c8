import type { ToolLegalWords } from '#features/legal/contract.ts'
import { formatCount } from '#shared/format.ts'
import { maxToolTextCharacters } from '#shared/text-limits.ts'

export const legalWords: ToolLegalWords = {
  input: {
    term: 'Text tool input',
    text: `Each time you change the text in the Bold Text Converter, we store the text and its bold version on our server. A text of more than ${formatCount(maxToolTextCharacters)} characters is converted in your browser only and is not sent.`,
  },
  service: {
    term: 'Bold text converter',
    text: `Turns letters and digits into bold Unicode characters. Texts of more than ${formatCount(maxToolTextCharacters)} characters are converted in your browser only.`,
  },
  caution: {
    term: 'Bold text',
    text: 'Bold Unicode characters are not displayed everywhere, and screen readers may skip or misread them.',
  },
  results: 'bold text',
  stored: 'text conversions',
}
