import { darkRuns, imagePixels, layoutSymbol, type Modules } from '../../domain/symbol-layout.ts'

type Brush = { fillStyle: unknown; fillRect(x: number, y: number, width: number, height: number): void }

/** The file of Spec 9: 240x240 px, white ground. Rejects when the browser gives no canvas or no image. */
export async function drawPng(modules: Modules, ink: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = imagePixels
  canvas.height = imagePixels
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('This browser has no 2D canvas')
  paintSymbol(brush, modules, ink)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas gave no image')) : resolve(blob)),
      'image/png',
    )
  })
}

/** Whole pixels only: every rectangle starts and ends on a pixel, so nothing is ever blended. */
export function paintSymbol(brush: Brush, modules: Modules, ink: string): void {
  const { modulePixels, offsetPixels } = layoutSymbol(modules.length)
  // White in both themes (Spec 9); scanners expect dark on light.
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, imagePixels, imagePixels)
  brush.fillStyle = ink
  for (const { column, row, length } of darkRuns(modules)) {
    const x = offsetPixels + column * modulePixels
    const y = offsetPixels + row * modulePixels
    brush.fillRect(x, y, length * modulePixels, modulePixels)
  }
}
