// The parts of the page that receives what other apps share. The page brings the tools.

export { shareParts } from './domain/share-parts.ts'
export type { Shared } from './domain/shared.ts'
export {
  NothingShared,
  PictureFailed,
  pictureTooLarge,
  ReadingPicture,
  ShareBench,
  type ShareChoice,
  ShareChoices,
} from './ui/share-bench.tsx'
export { ShareNote } from './ui/share-note.tsx'
export { deleteShare } from './ui/take-share.ts'
export { useShare } from './ui/use-share.ts'
