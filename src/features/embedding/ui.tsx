export { EmbedCodeBox } from './ui/embed-code-box.tsx'
