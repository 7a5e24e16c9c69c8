// Rasterizes an SVG, because workers cannot decode it. As an image, it runs no scripts and loads nothing.

/** The longer side in pixels: enough to find colors. */
const side = 240
const mostBytes = 2_000_000
const patienceMs = 5_000

export function isSvg({ type, name }: File): boolean {
  return type === 'image/svg+xml' || (type === '' && /\.svg$/i.test(name))
}

/** Returns null if the file is not an SVG. */
export async function drawnSvg(file: File): Promise<Blob | null> {
  if (file.size > mostBytes) return null
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }))
  try {
    const image = await loaded(address)
    const ratio = image && image.naturalWidth > 0 ? image.naturalHeight / image.naturalWidth : 1
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(ratio > 1 ? side / ratio : side))
    canvas.height = Math.max(1, Math.round(ratio > 1 ? side : side * ratio))
    const pen = canvas.getContext('2d')
    if (!image || !pen) return null
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function loaded(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    const timer = setTimeout(() => resolve(null), patienceMs)
    const end = (result: HTMLImageElement | null) => {
      clearTimeout(timer)
      resolve(result)
    }
    image.onload = () => end(image)
    image.onerror = () => end(null)
    image.src = address
  })
}
