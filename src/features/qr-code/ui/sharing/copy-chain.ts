// The order of Spec 8 in which Copy tries its methods. The caller passes the methods in, so this file needs no browser.
import type { CopyAction } from '../../contract.ts'

export type Attempt = () => Promise<'done' | 'unavailable' | 'cancelled'>

export type CopyCapabilities = {
  copyImage: Attempt
  shareImage: Attempt
  downloadImage: Attempt
  openImageTab: Attempt
  copyUrl: Attempt
}

type CopyOutcome = { kind: 'done'; action: CopyAction } | { kind: 'cancelled' } | { kind: 'failed' }

/**
 * Tries each method until one succeeds. The first attempt starts before this function returns, because browsers allow
 * an image on the clipboard only during the click.
 */
export async function copyWithFallbacks(can: CopyCapabilities): Promise<CopyOutcome> {
  const chain: readonly [CopyAction, Attempt][] = [
    ['copied_image', can.copyImage],
    ['shared_image', can.shareImage],
    ['downloaded_image', can.downloadImage],
    ['opened_image_tab', can.openImageTab],
    ['copied_url_final_fallback', can.copyUrl],
  ]
  for (const [action, attempt] of chain) {
    const result = await settle(attempt)
    if (result === 'done') return { kind: 'done', action }
    // Decisions: closing the share sheet ends the chain silently.
    if (result === 'cancelled') return { kind: 'cancelled' }
  }
  return { kind: 'failed' }
}

// Any exception (a refused permission, a missing image, a blocked popup) moves on to the next method.
async function settle(attempt: Attempt): ReturnType<Attempt> {
  try {
    return await attempt()
  } catch {
    return 'unavailable'
  }
}
