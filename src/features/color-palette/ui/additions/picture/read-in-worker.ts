// What happens to a picture in the worker: its size is read before it is decoded, and it is decoded small.
import { dominantColors } from '../../../domain/picture/dominant-colors.ts'
import { isDecodable, type PictureSize, pictureSize } from '../../../domain/picture/picture-size.ts'

export type PictureAnswer =
  | { kind: 'colors'; colors: string[]; preview: ImageBitmap }
  | { kind: 'not-a-picture' | 'too-large' | 'no-colors' }

const mostBytes = 50_000_000
/** Where formats say how large they are. Photographs begin with up to half a megabyte of other things. */
const headBytes = 1_000_000
/** Of the longer side: enough to find colors, and for the preview. */
const sampleSide = 240

function smaller({ width, height }: PictureSize): ImageBitmapOptions {
  if (Math.max(width, height) <= sampleSide) return {}
  return { resizeQuality: 'medium', ...(width >= height ? { resizeWidth: sampleSide } : { resizeHeight: sampleSide }) }
}

/** Of an animated picture the first frame. Nothing leaves this computer. */
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
