import type { ToolLegalWords } from '#features/legal/contract.ts'

export const legalWords: ToolLegalWords = {
  input: {
    term: 'QR content',
    text: 'QR codes are drawn in your browser. When you copy, share, download or open one, the link it contains may be stored as part of a usage event, described below.',
  },
  service: { term: 'QR code generator', text: 'Draws a QR code for a link you enter, in your browser.' },
  caution: {
    term: 'QR codes',
    text: 'Test a code before you print or publish it. We do not control the page it opens.',
  },
  results: 'QR codes',
}
