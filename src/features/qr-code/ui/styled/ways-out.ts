// Looks for the smallest change that makes a code readable, by trying.

import { plainStyle, smallerLogo } from '../../domain/code-style.ts'
import { defaultInk } from '../../domain/ink-color.ts'
import { isReadable, type ReadPicture } from '../../domain/style/check-picture.ts'
import { composePicture, type PictureOrder } from '../../domain/style/compose-picture.ts'

/** `plain` gives up the whole style. */
export type WayOut = { kind: 'black-on-white' } | { kind: 'smaller-logo'; percent: number } | { kind: 'plain' }

export function wayOutOf(order: PictureOrder, text: string, read: ReadPicture): WayOut {
  const works = (changed: PictureOrder) => isReadable(composePicture(changed), text, read)
  const { style } = order
  const isColored = order.ink !== defaultInk || style.ground !== plainStyle.ground
  const inBlack = { ...order, ink: defaultInk, style: { ...style, ground: plainStyle.ground } }
  if (isColored && works(inBlack)) return { kind: 'black-on-white' }
  if (style.logo === null) return { kind: 'plain' }
  for (let percent = smallerLogo(style.logoPercent); percent !== null; percent = smallerLogo(percent)) {
    if (works({ ...order, style: { ...style, logoPercent: percent } })) return { kind: 'smaller-logo', percent }
  }
  return { kind: 'plain' }
}
