// What this tool contributes to “Paste anything”: words in bold.

export { boldBeginning, takeWords } from './ui/anything/shared-words.ts'
export { WordsResult } from './ui/anything/words-result.tsx'
