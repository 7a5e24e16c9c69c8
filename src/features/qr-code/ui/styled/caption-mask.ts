import { captionOf } from '../../domain/code-style.ts'
import { type CaptionMask, captionHeight, captionShares } from '../../domain/style/compose-picture.ts'

/** Draws the caption with the letters of this computer, so that every script works. Null without a caption. */
export function captionMask(typed: string, side: number): CaptionMask | null {
  const caption = captionOf(typed)
  if (caption === '') return null
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = captionHeight(side)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) throw new Error('This browser has no 2D canvas')
  pen.font = `${side * captionShares.letters}px Helvetica, Arial, sans-serif`
  pen.textAlign = 'center'
  // A line that would be wider is squeezed.
  pen.fillText(caption, side / 2, side * captionShares.baseline, side * captionShares.width)
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  return { width: side, height: canvas.height, cover: data.filter((_, i) => i % 4 === 3) }
}
