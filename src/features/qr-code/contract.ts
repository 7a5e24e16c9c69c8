// The QR tool has no call of its own; it reports these usage actions (Spec 7).

/** What the copy button may end in, in the order it tries (Spec 8). */
export const copyActions = [
  'copied_image',
  'shared_image',
  'downloaded_image',
  'opened_image_tab',
  'copied_url_final_fallback',
] as const

export type CopyAction = (typeof copyActions)[number]
export type QrUsageAction = CopyAction | 'downloaded'
