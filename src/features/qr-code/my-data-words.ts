import type { ToolDataWords } from '#features/my-data/contract.ts'

export const myDataWords: ToolDataWords = { name: 'QR code', stored: null }
