// The worker thread that renders SVG to PNG: fifty milliseconds of rendering must not block the server's own thread.
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import type { RenderResult } from './image-renderer.ts'
import { imageFont } from './social-image.ts'

const fontFiles = [400, 600].map((weight) =>
  fileURLToPath(new URL(`../fonts/social-sans-${weight}.ttf`, import.meta.url)),
)

parentPort?.on('message', (svg: string) => parentPort?.postMessage(render(svg)))

function render(svg: string): RenderResult {
  try {
    // Without the machine's fonts an image is the same everywhere, and rendered in a fraction of the time.
    const image = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: imageFont } })
    return { ok: true, png: new Uint8Array(image.render().asPng()) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
