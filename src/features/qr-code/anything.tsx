// What this tool contributes to “Paste anything”: links, their QR codes and their campaign tags.
export { type PastedLink, pastedLink } from './domain/pasted-link.ts'
export { LinkResult } from './ui/anything/link-result.tsx'
export { TagsResult } from './ui/anything/tags-result.tsx'
