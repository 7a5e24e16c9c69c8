// The additions of the QR code generator: one file, loaded once the page is live. What they open comes when it is opened.

import type { QrExtrasProps } from '../state/use-code-actions.ts'
import { BatchFold } from './batch/batch-fold.tsx'
import { LastCodesFold } from './last/last-codes-fold.tsx'

export { CampaignFold } from './campaign-fold.tsx'
export { ScanPlace } from './scan/scan-place.tsx'

/** Under the tool: what was made before, and many at once. */
export function Folds(extras: QrExtrasProps) {
  return (
    <>
      <LastCodesFold {...extras} />
      <BatchFold {...extras} />
    </>
  )
}
