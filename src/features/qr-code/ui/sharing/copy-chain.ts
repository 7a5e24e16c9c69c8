// The order of Spec 8 in which Copy tries to hand the code over. It knows no browser: what can be tried is given to it.
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
 * Tries one way after the other until one is done. The first attempt starts before this function returns, because
 * browsers allow an image on the clipboard only inside the click itself.
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
    // Decisions: a share sheet the visitor closes ends the chain quietly.
    if (result === 'cancelled') return { kind: 'cancelled' }
  }
  return { kind: 'failed' }
}

// A refused permission, a missing image, a blocked popup: whatever a browser throws, the next way is tried.
async function settle(attempt: Attempt): ReturnType<Attempt> {
  try {
    return await attempt()
  } catch {
    return 'unavailable'
  }
}
