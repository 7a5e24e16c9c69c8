// What “Paste anything” takes from this tool: words in bold.
export { WordsResult } from './ui/anything/words-result.tsx'
