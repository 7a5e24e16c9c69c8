import type { ToolLegalWords } from '#features/legal/contract.ts'

export const legalWords: ToolLegalWords = {
  input: {
    term: 'QR content',
    text: 'QR codes are drawn in your browser. When you copy, share, download or open one, the address it holds may be stored as part of a usage event, described below.',
  },
  service: { term: 'QR code generator', text: 'Draws a QR code for an address you enter, in your browser.' },
  caution: {
    term: 'QR codes',
    text: 'Test a code before you print or publish it. We do not control the address it leads to.',
  },
  results: 'QR codes',
}
