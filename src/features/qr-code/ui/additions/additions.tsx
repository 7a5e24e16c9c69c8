// The additions of the QR code generator, in one chunk that loads once the page is interactive. Each row loads its own
// code when it is opened.

import { useLateModule } from '#ui-kit/use-late-module.ts'
import type { QrExtrasProps } from '../state/use-code-actions.ts'
import { BatchFold } from './batch/batch-fold.tsx'
import { LastCodesFold } from './last/last-codes-fold.tsx'

export { CampaignFold } from './campaign-fold.tsx'

/** Below the tool: the last codes, and bulk codes from a list. */
export function Folds(extras: QrExtrasProps) {
  return (
    <>
      <LastCodesFold {...extras} />
      <BatchFold {...extras} />
    </>
  )
}

/** The slot for the scan check. The check loads with its decoder when the slot first appears. */
export function ScanPlace(extras: QrExtrasProps) {
  const { module } = useLateModule(loadScanLine)
  return module && <module.ScanLine {...extras} />
}

const loadScanLine = () => import('./scan/scan-line.tsx')
