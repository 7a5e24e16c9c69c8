// The files of a styled code, and those for print shops.

import { plainStyle } from '../../domain/code-style.ts'
import { type FileFormat, isPrintFormat, sideOf } from '../../domain/files/file-formats.ts'
import type { PrintOrder } from '../../domain/print/print-page.ts'
import type { PictureOrder } from '../../domain/style/compose-picture.ts'
import { styledSvg } from '../../domain/style/styled-svg.ts'
import type { ReadyCode } from '../../domain/symbol-layout.ts'
import type { ToastText } from '../../messages.ts'
import { captionMask } from './caption-mask.ts'
import { refusals } from './messages.ts'
import { runPictureJob } from './run-picture-job.ts'

/** What the worker draws a code from. */
export function pictureOrder({ modules, ink, style = plainStyle }: ReadyCode, side: number): PictureOrder {
  return { modules, ink, style, side, caption: captionMask(style.caption, side) }
}

type PrintOptions = Pick<PrintOrder, 'centimeters' | 'hasCropMarks'>

/** Returns the file, or the text that says why it cannot be made. Rejects when the browser cannot draw. */
export async function drawFile(code: ReadyCode, format: FileFormat, print: PrintOptions): Promise<Blob | ToastText> {
  const { modules, ink, style = plainStyle } = code
  const side = sideOf(format)
  if (side !== null) return drawStyledPng(code, side)
  if (!isPrintFormat(format)) return new Blob([styledSvg({ modules, ink, style })], { type: 'image/svg+xml' })
  const answer = await runPictureJob({ kind: format, order: { modules, ink, style, ...print } })
  if (answer.kind === 'missing-letter') return refusals.missingLetter(answer.letter)
  if (answer.kind !== 'file') throw new Error('The picture was not drawn')
  return answer.file
}

/** Draws a styled code as a PNG. */
export async function drawStyledPng(code: ReadyCode, side: number): Promise<Blob> {
  const answer = await runPictureJob({ kind: 'png', order: pictureOrder(code, side) })
  if (answer.kind !== 'file') throw new Error('The picture was not drawn')
  return answer.file
}
