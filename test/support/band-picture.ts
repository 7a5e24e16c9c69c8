import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

/** A picture of single-color bands. */
export function bandPicture(hexes: readonly string[]): Buffer {
  const png = new PNG({ width: 20 * hexes.length, height: 40 })
  for (let at = 0; at < png.width * png.height; at += 1) {
    const hex = hexes[Math.floor((at % png.width) / 20)] ?? '#000000'
    png.data.set([...Buffer.from(hex.slice(1), 'hex'), 255], at * 4)
  }
  return PNG.sync.write(png)
}

/** Drops a picture anywhere on the page. */
export async function dropPicture(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    [...picture],
  )
}
