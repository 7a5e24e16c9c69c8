// Reads a logo in the browser. Its file is bounded before it is decoded, and nothing is sent.

import { type Logo, logoPixels } from '../../../domain/code-style.ts'
import {
  type LogoFile,
  logoBytesAtMost,
  logoSideAtMost,
  readLogoFile,
  sizedSvg,
} from '../../../domain/style/logo-file.ts'

export type LogoRefusal = 'too-large' | 'too-many-pixels' | 'not-a-picture'

const patienceMs = 5_000
const nameCharacters = 60

export async function readLogo(file: Blob, name: string): Promise<Logo | LogoRefusal> {
  if (file.size > logoBytesAtMost) return 'too-large'
  const read = readLogoFile(new Uint8Array(await file.arrayBuffer()))
  if (read.kind === 'unknown') return 'not-a-picture'
  const isLarge = Math.max(read.width, read.height) > logoSideAtMost
  if (read.kind === 'bitmap' && isLarge) return 'too-many-pixels'
  const address = URL.createObjectURL(blobOf(file, read))
  try {
    // As an image, an SVG runs no script and loads nothing.
    const image = await loaded(address)
    if (image === null) return 'not-a-picture'
    // A photo may be turned by its orientation.
    const size = read.kind === 'svg' ? read : { width: image.naturalWidth, height: image.naturalHeight }
    return drawn(image, fitted(size), name)
  } catch {
    return 'not-a-picture'
  } finally {
    URL.revokeObjectURL(address)
  }
}

type Size = { width: number; height: number }

function fitted({ width, height }: Size): Size {
  const longest = Math.max(width, height)
  const side = (length: number) => Math.max(1, Math.round((length / longest) * logoPixels))
  return { width: side(width), height: side(height) }
}

function blobOf(file: Blob, read: Exclude<LogoFile, { kind: 'unknown' }>): Blob {
  if (read.kind === 'bitmap') return new Blob([file], { type: read.type })
  const { width, height } = fitted(read)
  return new Blob([sizedSvg(read.text, width, height)], { type: 'image/svg+xml' })
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

function drawn(image: HTMLImageElement, { width, height }: Size, name: string): Logo | LogoRefusal {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) return 'not-a-picture'
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, width, height)
  const { data } = pen.getImageData(0, 0, width, height)
  return {
    name: name.slice(0, nameCharacters),
    bitmap: { width, height, data },
    address: canvas.toDataURL('image/png'),
  }
}
