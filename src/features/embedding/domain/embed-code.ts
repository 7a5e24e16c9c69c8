// The frame that another site puts a tool in.
import { embedPath } from '#shared/paths.ts'
import type { Tool } from '#shared/tools.ts'

export type FrameSize = { width: number; height: number }

/** From this width on, a tool has two halves (`ui-kit/embed/embed.module.css`). */
const halvesFrom = 520
/** What each form of a tool needs without scrolling. */
const sizes: Record<Tool['id'], { wide: FrameSize; narrow: FrameSize }> = {
  'bold-text': { wide: { width: 640, height: 280 }, narrow: { width: 360, height: 480 } },
  'color-palette': { wide: { width: 640, height: 360 }, narrow: { width: 360, height: 440 } },
  'qr-code': { wide: { width: 640, height: 370 }, narrow: { width: 360, height: 600 } },
}

type Limits = { maxWidth?: number | undefined; maxHeight?: number | undefined }

/** The size of a tool's frame within what a site allows. */
export function frameSize(id: Tool['id'], { maxWidth = Infinity, maxHeight = Infinity }: Limits = {}): FrameSize {
  const { wide, narrow } = sizes[id]
  const fitting = maxWidth < halvesFrom ? narrow : wide
  return { width: Math.min(fitting.width, maxWidth), height: Math.min(fitting.height, maxHeight) }
}

/** One line of HTML. The site around the frame lets the tool copy. */
export function embedCode(siteUrl: string, tool: Tool, limits: Limits = {}): string {
  const { width, height } = frameSize(tool.id, limits)
  const address = escapeAttribute(siteUrl + embedPath(tool))
  const style = `border:0;max-width:100%${width < halvesFrom ? '' : `;height:${heightByWindow(tool.id, limits)}`}`
  return `<iframe src="${address}" title="${tool.name}" width="${width}" height="${height}" style="${style}" loading="lazy" allow="clipboard-write"></iframe>`
}

/** What a phone's page leaves beside a frame. */
const besidesFrame = 32

/** A wide frame becomes narrow on phones, and then needs its other height. */
function heightByWindow(id: Tool['id'], { maxHeight = Infinity }: Limits): string {
  const [wide, narrow] = [sizes[id].wide.height, sizes[id].narrow.height].map((height) => Math.min(height, maxHeight))
  return `clamp(${wide}px,(${halvesFrom + besidesFrame}px - 100vw)*999,${narrow}px)`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
