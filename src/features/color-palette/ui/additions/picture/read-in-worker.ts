// Reads a picture in the worker. Checks its size before decoding, and decodes it at a small size.
import { dominantColors } from '../../../domain/picture/dominant-colors.ts'
import { isDecodable, type PictureSize, pictureSize } from '../../../domain/picture/picture-size.ts'

export type PictureAnswer =
  | { kind: 'colors'; colors: string[]; preview: ImageBitmap }
  | { kind: 'not-a-picture' | 'too-large' | 'no-colors' }

const mostBytes = 50_000_000
/** The part of the file that contains its size. Photos can start with half a megabyte of other data. */
const headBytes = 1_000_000
/** The longer side in pixels: enough to find colors, and for the preview. */
const sampleSide = 240

function smaller({ width, height }: PictureSize): ImageBitmapOptions {
  if (Math.max(width, height) <= sampleSide) return {}
  return { resizeQuality: 'medium', ...(width >= height ? { resizeWidth: sampleSide } : { resizeHeight: sampleSide }) }
}

/** Uses the first frame of an animated picture. The file never leaves this computer. */
export async function readPicture(file: Blob): Promise<PictureAnswer> {
  if (file.size > mostBytes) return { kind: 'too-large' }
  const size = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (!size) return { kind: 'not-a-picture' }
  if (!isDecodable(size)) return { kind: 'too-large' }
  const preview = await createImageBitmap(file, smaller(size)).catch(() => null)
  if (!preview) return { kind: 'not-a-picture' }
  const pen = new OffscreenCanvas(preview.width, preview.height).getContext('2d')
  if (!pen) return { kind: 'no-colors' }
  pen.drawImage(preview, 0, 0)
  const colors = dominantColors(pen.getImageData(0, 0, preview.width, preview.height).data)
  return colors.length > 0 ? { kind: 'colors', colors, preview } : { kind: 'no-colors' }
}
