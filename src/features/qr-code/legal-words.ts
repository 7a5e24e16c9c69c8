import type { ToolLegalWords } from '#features/legal/contract.ts'

export const legalWords: ToolLegalWords = {
  input: {
    term: 'QR content',
    text: 'Your browser draws the QR code. When you copy, share, download or open one, we may store its link as part of a usage event, described below. Of other contents, such as Wi-Fi or a contact, we store only the type.',
  },
  service: {
    term: 'QR code generator',
    text: 'Draws a QR code for a link or other content you enter, in your browser.',
  },
  caution: {
    term: 'QR codes',
    text: 'Test a code before you print or publish it. We do not control the page it opens.',
  },
  results: 'QR codes',
}
