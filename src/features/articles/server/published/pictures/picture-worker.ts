// The thread that turns a drawing into a PNG, so that fifty milliseconds of drawing never hold up the server's own thread.
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import type { PressAnswer } from './picture-press.ts'
import { pictureFont } from './social-picture.ts'

const fontFiles = [400, 600].map((weight) =>
  fileURLToPath(new URL(`../fonts/social-sans-${weight}.ttf`, import.meta.url)),
)

parentPort?.on('message', (svg: string) => parentPort?.postMessage(print(svg)))

function print(svg: string): PressAnswer {
  try {
    // Without the machine's fonts a picture is the same everywhere, and drawn in a fraction of the time.
    const drawing = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: pictureFont } })
    return { ok: true, png: new Uint8Array(drawing.render().asPng()) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
