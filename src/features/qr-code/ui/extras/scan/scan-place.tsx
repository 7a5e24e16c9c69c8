import { useLateModule } from '#ui-kit/use-late-module.ts'
import type { QrExtrasProps } from '../../state/use-code-actions.ts'
import { useTouched } from './use-touched.ts'

/** The place of the scan check. Neither it nor its decoder is fetched for a code that nobody asked for. */
export function ScanPlace(extras: QrExtrasProps) {
  const isTouched = useTouched()
  return extras.state.isFirst && !isTouched ? null : <LateScanLine {...extras} />
}

const loadScanLine = () => import('./scan-line.tsx')

function LateScanLine(extras: QrExtrasProps) {
  const late = useLateModule(loadScanLine)
  return late && <late.ScanLine {...extras} />
}
