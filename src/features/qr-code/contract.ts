// The QR tool has no endpoint of its own. It reports these usage actions (Spec 7).

/** The possible outcomes of the copy button, in the order it tries them (Spec 8). */
export const copyActions = [
  'copied_image',
  'shared_image',
  'downloaded_image',
  'opened_image_tab',
  'copied_url_final_fallback',
] as const

export type CopyAction = (typeof copyActions)[number]
export type QrUsageAction = CopyAction | 'downloaded'
