import { useLateModule } from '#ui-kit/use-late-module.ts'
import type { QrExtrasProps } from '../../state/use-code-actions.ts'

/** The place of the scan check, which is loaded with its decoder when this is first shown. */
export function ScanPlace(extras: QrExtrasProps) {
  const late = useLateModule(loadScanLine)
  return late && <late.ScanLine {...extras} />
}

const loadScanLine = () => import('./scan-line.tsx')
