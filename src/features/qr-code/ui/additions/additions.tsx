// The additions of the QR code generator: one file, loaded once the page is live. What they open comes when it is opened.

import { useLateModule } from '#ui-kit/use-late-module.ts'
import type { QrExtrasProps } from '../state/use-code-actions.ts'
import { BatchFold } from './batch/batch-fold.tsx'
import { LastCodesFold } from './last/last-codes-fold.tsx'

export { CampaignFold } from './campaign-fold.tsx'

/** Under the tool: what was made before, and many at once. */
export function Folds(extras: QrExtrasProps) {
  return (
    <>
      <LastCodesFold {...extras} />
      <BatchFold {...extras} />
    </>
  )
}

/** The place of the scan check, which is loaded with its decoder when this is first shown. */
export function ScanPlace(extras: QrExtrasProps) {
  const { module } = useLateModule(loadScanLine)
  return module && <module.ScanLine {...extras} />
}

const loadScanLine = () => import('./scan/scan-line.tsx')
