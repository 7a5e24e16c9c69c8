import { copyText } from '#browser/clipboard.ts'
import { openBlob, saveBlob } from '#ui-kit/object-urls.ts'
import type { CopyCapabilities } from './copy-chain.ts'
import type { ReadyPng } from './ready-png.ts'

/** `href` is null unless the code holds a link. Other contents are never copied as text: nobody asked for that. */
export type CodeToCopy = { href: string | null; png: ReadyPng; shareName: string; downloadName: string }

/** The copy methods of this browser. A method that throws passes to the next one. */
export function browserCapabilities(code: CodeToCopy): CopyCapabilities {
  return {
    copyImage: () => copyImage(code.png),
    shareImage: () => shareImage(code),
    async downloadImage() {
      if (!('download' in HTMLAnchorElement.prototype)) return 'unavailable'
      saveBlob(await blobOf(code.png), code.downloadName)
      return 'done'
    },
    async openImageTab() {
      return openBlob(await blobOf(code.png)) ? 'done' : 'unavailable'
    },
    async copyUrl() {
      return code.href !== null && (await copyText(code.href)) ? 'done' : 'unavailable'
    },
  }
}

// Calls `write` before any await, because Safari otherwise loses the user activation. Safari accepts a promise for the
// image.
async function copyImage(png: ReadyPng): Promise<'done' | 'unavailable'> {
  // Spec 8: secure context only. Older browsers have a clipboard but no ClipboardItem.
  if (!window.isSecureContext || typeof ClipboardItem === 'undefined') return 'unavailable'
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png.blob ?? png.promise })])
  return 'done'
}

async function shareImage({ png, shareName }: CodeToCopy): Promise<'done' | 'unavailable' | 'cancelled'> {
  if (typeof navigator.canShare !== 'function') return 'unavailable'
  const data = { files: [new File([await blobOf(png)], shareName, { type: 'image/png' })] }
  if (!navigator.canShare(data)) return 'unavailable'
  try {
    await navigator.share(data)
    return 'done'
  } catch (error) {
    // The visitor closed the sheet, or it is still open from the previous click.
    if (error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)) return 'cancelled'
    throw error
  }
}

// Avoids awaiting a finished image, because that would use up the user activation.
function blobOf(png: ReadyPng): Blob | Promise<Blob> {
  return png.blob ?? png.promise
}
