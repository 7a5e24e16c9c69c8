// The additions of the QR code generator, in one chunk that loads once the page is interactive. Each row loads its own
// code when it is opened.

import { useAgentTool } from '#browser/agents/use-agent-tool.ts'
import type { CampaignTags } from '#shared/sharing/campaign-tags.ts'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import { chooseType } from '../state/chosen-content.ts'
import { type CodeState, entered } from '../state/use-code.ts'
import type { QrExtrasProps } from '../state/use-code-actions.ts'
import { BatchFold } from './batch/batch-fold.tsx'
import { LastCodesFold } from './last/last-codes-fold.tsx'
import { ProofFold } from './proof/proof-fold.tsx'
import { rowMessages } from './rows/messages.ts'

export { CampaignFold } from './campaign-fold.tsx'
export { StyledPlace, StyleFold } from './style-fold.tsx'

/** Below the tool: the print proof, the last codes, and bulk codes from a list. */
export function Folds(extras: QrExtrasProps) {
  useAgentTool(loadAgentTool, fill)
  return (
    <>
      <ProofFold {...extras} />
      <LastCodesFold {...extras} />
      <BatchFold {...extras} />
    </>
  )
}

/** The form of another content than a link. */
export function ContentPlace({ type }: Pick<CodeState, 'type'>) {
  if (type === 'web') return null
  return <LazyPart load={loadForm}>{({ ContentForm }) => <ContentForm type={type} />}</LazyPart>
}

/** Below that form: what a phone reads. */
export function ReadsPlace({ type, code }: Pick<CodeState, 'type' | 'code'>) {
  const { module } = useLateModule(type === 'web' ? null : loadForm)
  return type !== 'web' && module && <module.PhoneReads code={code} />
}

const loadAgentTool = async () => (await import('../../agents/tools.ts')).makeQrTool
function fill({
  url,
  color,
  campaign = {},
}: {
  url: string
  color: string
  campaign?: CampaignTags | undefined
}): void {
  const ink = color.toLowerCase()
  entered.write({ ...entered.read(), url, colorText: ink, ink, tags: campaign })
  chooseType('web')
}
const loadForm = () => import('../content/content-form.tsx')

/** The slot for the scan check. The check loads with its decoder when the slot first appears. */
export function ScanPlace(extras: QrExtrasProps) {
  const isStyled = extras.state.code?.style !== undefined
  return isStyled ? <StyledScan {...extras} /> : <PlainScan {...extras} />
}

function PlainScan(extras: QrExtrasProps) {
  const { module } = useLateModule(loadScanLine)
  return module && <module.ScanLine {...extras} />
}

function StyledScan(extras: QrExtrasProps) {
  const { module } = useLateModule(loadStyledScanLine)
  return module && <module.StyledScanLine {...extras} />
}

/** What the files for print shops are good for. */
export function printUse({ code, ink }: CodeState): string {
  return rowMessages.printUse(code?.style ? [ink, code.style.ground] : [ink])
}

const loadStyledScanLine = () => import('./style/styled-scan-line.tsx')
const loadScanLine = () => import('./scan/scan-line.tsx')
