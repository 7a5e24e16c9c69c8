// Draws the text of a post on a card, as a picture for stories and slides.
import { wrapLines } from '../../../domain/post/wrap-lines.ts'

export type CardColors = Readonly<Record<'ground' | 'card' | 'line' | 'ink', string>>

const size = { width: 1080, height: 1350 }
const margin = 72
const inset = 72
/** The largest in which all of the text has room is taken. */
const letterSizes = [64, 54, 46, 38, 32, 28]
const lineHeight = 1.45
const fonts = '"Instrument Sans", "Bold Letters", ui-sans-serif, system-ui, sans-serif'
/** More has no room in the smallest letters. */
const longestDrawn = 2_500

/** Rejects when the browser cannot draw it. */
export async function drawPost(text: string, { colors, isRtl }: { colors: CardColors; isRtl: boolean }): Promise<Blob> {
  const drawn = text.trim().slice(0, longestDrawn).toWellFormed()
  await loadFonts(drawn)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  pen.fillStyle = colors.ground
  pen.fillRect(0, 0, size.width, size.height)
  drawText(pen, { text: drawn, colors, isRtl })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })
}

type Drawing = { text: string; colors: CardColors; isRtl: boolean }

function drawText(pen: CanvasRenderingContext2D, { text, colors, isRtl }: Drawing): void {
  const width = size.width - 2 * (margin + inset)
  const room = size.height - 2 * (margin + inset)
  const { letters, lines } = fitted(pen, { text, width, room })
  const height = lines.length * letters * lineHeight
  const top = (size.height - height) / 2
  pen.fillStyle = colors.card
  pen.strokeStyle = colors.line
  pen.lineWidth = 2
  const card = [margin, top - inset, size.width - 2 * margin, height + 2 * inset] as const
  pen.fillRect(...card)
  pen.strokeRect(...card)
  pen.fillStyle = colors.ink
  pen.direction = isRtl ? 'rtl' : 'ltr'
  pen.textAlign = 'start'
  pen.textBaseline = 'middle'
  const start = isRtl ? size.width - margin - inset : margin + inset
  for (const [i, line] of lines.entries()) pen.fillText(line, start, top + (i + 0.5) * letters * lineHeight)
}

type Room = { text: string; width: number; room: number }

function fitted(pen: CanvasRenderingContext2D, { text, width, room }: Room): { letters: number; lines: string[] } {
  let [letters, lines]: [number, string[]] = [0, []]
  for (letters of letterSizes) {
    pen.font = `400 ${letters}px ${fonts}`
    lines = wrapLines(text, { width, widthOf: (part) => pen.measureText(part).width })
    if (lines.length * letters * lineHeight <= room) return { letters, lines }
  }
  const most = Math.floor(room / (letters * lineHeight))
  return { letters, lines: [...lines.slice(0, most - 1), '…'] }
}

/** Without them, the letters are drawn in the system's font. */
async function loadFonts(text: string): Promise<void> {
  await Promise.allSettled(
    ['"Instrument Sans"', '"Bold Letters"'].map((font) => document.fonts.load(`40px ${font}`, text)),
  )
}
