import { darkRuns, imagePixels, layoutSymbol, type Modules } from '../../domain/symbol-layout.ts'

type Brush = { fillStyle: unknown; fillRect(x: number, y: number, width: number, height: number): void }

/**
 * Draws the file of Spec 9: 240x240 px by default, on a white ground. Rejects when the browser returns no canvas or no
 * image.
 */
export async function drawPng(modules: Modules, ink: string, side: number = imagePixels): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('This browser has no 2D canvas')
  paintSymbol(brush, modules, ink, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas gave no image')) : resolve(blob)),
      'image/png',
    )
  })
}

/** Every rectangle starts and ends on a whole pixel, so the browser never blends edges. */
export function paintSymbol(brush: Brush, modules: Modules, ink: string, side: number = imagePixels): void {
  const { modulePixels, offsetPixels } = layoutSymbol(modules.length, side)
  // White in both themes (Spec 9), because scanners expect a dark code on a light ground.
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, side, side)
  brush.fillStyle = ink
  for (const { column, row, length } of darkRuns(modules)) {
    const x = offsetPixels + column * modulePixels
    const y = offsetPixels + row * modulePixels
    brush.fillRect(x, y, length * modulePixels, modulePixels)
  }
}
