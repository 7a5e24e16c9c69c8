// What a code looks like from a distance and with dirt on it, and whether it was really read so.

import type { Bitmap } from '../code-style.ts'
import type { ReadPicture } from '../style/check-picture.ts'
import { blurred, noisy, soiled } from '../style/distort-picture.ts'
import { resample } from '../style/resample.ts'

/** What a phone's camera sees: 1,920 pixels across a view of 60 degrees. */
export const framePixels = 1_920
const frameShare = 2 * Math.tan(Math.PI / 6)

export const dirtShares = [0, 0.03, 0.05, 0.08, 0.12] as const
/** The side of the picture that the proof starts from. Closer than this, a camera sees no more. */
export const proofPixels = 480
/** In pixels: what is tried from close to far. Each step is a tenth smaller. */
const sizesTried: readonly number[] = Array.from({ length: 32 }, (_, i) => Math.round(proofPixels * 0.9 ** i))
const leastTried = sizesTried.at(-1) ?? 1

/** The distances of the slider in centimeters, each a little farther than the one before. */
export const distances: readonly number[] = [
  10, 15, 20, 25, 30, 35, 40, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200, 250, 300, 350, 400, 450, 500,
]

export type Proof<Picture> = {
  /** The fewest pixels of the code's width that were read, or null if none were. */
  leastPixels: number | null
  /** From the chosen distance. */
  dirt: { share: number; isRead: boolean; picture: Picture }[]
}

type ProofOrder<Picture> = {
  /** With a side of `proofPixels`; a caption below it does not count. */
  picture: Bitmap
  text: string
  /** In centimeters. */
  width: number
  away: number
  read: ReadPicture
  show: (picture: Bitmap) => Picture
}

export function proofOf<Picture>({ picture, text, width, away, read, show }: ProofOrder<Picture>): Proof<Picture> {
  const square = { width: picture.width, height: picture.width, data: picture.data.subarray(0, picture.width ** 2 * 4) }
  const isRead = (seen: Bitmap, pixels: number) => read(asSeen(seen, pixels)) === text
  const unread = sizesTried.findIndex((pixels) => !isRead(square, pixels))
  const leastPixels = (unread < 0 ? leastTried : sizesTried[unread - 1]) ?? null
  const pixels = pixelsOf(width, away)
  const dirt = dirtShares.map((share) => {
    const dirty = soiled(square, share)
    return { share, isRead: isRead(dirty, pixels), picture: show(resample(dirty, 192, 192)) }
  })
  return { leastPixels, dirt }
}

/** The pixels that a camera has for the code's width from a distance: the next smaller size of those tried. */
export function pixelsOf(width: number, away: number): number {
  const pixels = (framePixels * width) / (frameShare * away)
  return sizesTried.find((tried) => tried <= pixels) ?? leastTried
}

/** How far away a code of this width still has so many pixels, in whole centimeters. */
export function reachOf(width: number, leastPixels: number): number {
  return Math.floor((framePixels * width) / (frameShare * leastPixels))
}

/** Fewer pixels, the blur of a hand and a little noise. */
export function asSeen(picture: Bitmap, pixels: number): Bitmap {
  return noisy(blurred(resample(picture, pixels, pixels), 1), 12)
}

/** Three widths to compare: the chosen one between its neighbors. */
export function comparedWidths(chosen: number): number[] {
  const usual = [1, 1.5, 2, 3, 5, 8, 12, 20, 30, 50, 80, 100]
  const smaller = usual.filter((width) => width < chosen)
  const larger = usual.filter((width) => width > chosen)
  if (smaller.length === 0) return [chosen, ...larger.slice(0, 2)]
  if (larger.length === 0) return [...smaller.slice(-2), chosen]
  return [...smaller.slice(-1), chosen, ...larger.slice(0, 1)]
}
