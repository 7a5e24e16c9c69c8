import { useLateModule } from '#ui-kit/use-late-module.ts'
import type { QrExtrasProps } from '../../state/use-code-actions.ts'
import { useTouched } from './use-touched.ts'

/** The place of the scan check. It and its decoder load with the first touch or key, whatever code the page opens with. */
export function ScanPlace(extras: QrExtrasProps) {
  const isTouched = useTouched()
  return isTouched && <LateScanLine {...extras} />
}

const loadScanLine = () => import('./scan-line.tsx')

function LateScanLine(extras: QrExtrasProps) {
  const late = useLateModule(loadScanLine)
  return late && <late.ScanLine {...extras} />
}
