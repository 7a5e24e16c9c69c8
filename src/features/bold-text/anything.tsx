// What this tool contributes to “Paste anything”: words in bold.
export { WordsResult } from './ui/anything/words-result.tsx'
