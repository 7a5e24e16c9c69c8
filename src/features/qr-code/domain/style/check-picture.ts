// Judges a finished picture by decoding it, never by rules about colors or sizes.
import type { Bitmap } from '../code-style.ts'
import { blurred, darkOnly, faded, noisy } from './distort-picture.ts'

/** Returns the text of a picture, or null if there is none to read. */
export type ReadPicture = (picture: Bitmap) => string | null

/**
 * The picture as it is and as cameras see it. The first view, which refuses most, is what a strict reader sees in dim
 * light: half the contrast, and only what is darker than the ground. Whatever passed all four, two other decoders read.
 */
export function viewsOf(picture: Bitmap): (() => Bitmap)[] {
  const soft = blurred(picture)
  return [() => noisy(faded(darkOnly(soft), 0.5), 4), () => picture, () => soft, () => noisy(soft, 16)]
}

/** Whether every view of the picture holds exactly this text. */
export function isReadable(picture: Bitmap, text: string, read: ReadPicture): boolean {
  return viewsOf(picture).every((view) => read(view()) === text)
}
