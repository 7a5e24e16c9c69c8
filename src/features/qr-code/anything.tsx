// What this tool contributes to “Paste anything”: links, their QR codes and their campaign tags.
export { type PastedLink, pastedLink, shortLink } from './domain/pasted-link.ts'
export { LinkResult } from './ui/anything/link-result.tsx'
export { LinkFigure, takeLink } from './ui/anything/shared-link.tsx'
export { TagsResult } from './ui/anything/tags-result.tsx'
