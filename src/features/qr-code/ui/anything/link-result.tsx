import { Check, CircleCheck, Download } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { toolOf } from '#shared/tools.ts'
import { Button } from '#ui-kit/button.tsx'
import { OpenTool, ResultRow } from '#ui-kit/result-row.tsx'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import { defaultInk } from '../../domain/ink-color.ts'
import { type PastedLink, shortLink } from '../../domain/pasted-link.ts'
import { previewUnits, type ReadyCode, symbolPath } from '../../domain/symbol-layout.ts'
import { messages } from '../../messages.ts'
import { useScan } from '../additions/scan/use-scan.ts'
import { useIsMobile } from '../download-button.tsx'
import { chooseType } from '../state/chosen-content.ts'
import { entered } from '../state/use-code.ts'
import { useCodeActions } from '../state/use-code-actions.ts'
import { encodeSymbol } from '../symbol/encode-symbol.ts'
import css from './anything.module.css'
import { messages as words } from './messages.ts'

type LinkResultProps = { link: PastedLink; reportUsage: ReportUsage; choice?: ReactNode }

/** The QR code of a link, as the tool would save it. */
export function LinkResult({ link, reportUsage, choice }: LinkResultProps) {
  const { reading, text } = link
  const code = useMemo<ReadyCode | null>(
    () =>
      reading.kind === 'valid'
        ? { type: 'web', payload: reading.href, link: reading, modules: encodeSymbol(reading.href), ink: defaultInk }
        : null,
    [reading],
  )
  const actions = useCodeActions(code, reportUsage)
  const scan = useScan(code, actions.pngOf)
  const { copied: saved, mark } = useCopiedMark()
  const isMobile = useIsMobile()
  const isRead = typeof scan === 'object' && (scan?.kind === 'verified' || scan?.kind === 'dense')
  const open = <OpenTool tool={toolOf('qr-code')} onOpen={() => handLinkOver(text)} />
  if (code === null) {
    return (
      <ResultRow kind="letters" actions={open}>
        <b>{words.noCode}</b>
        <p className="meta">{messages.urlTooLong}</p>
      </ResultRow>
    )
  }
  const SaveIcon = saved === null ? Download : Check
  return (
    <ResultRow
      kind="code"
      figure={<CodeFigure code={code} />}
      actions={
        <>
          <Button
            variant="primary"
            small
            icon={<SaveIcon className="icon s" aria-hidden="true" />}
            disabled={actions.isDownloading}
            onClick={() => void actions.download().then(() => mark())}
          >
            {isMobile ? messages.save : messages.downloadShort}
          </Button>
          {open}
        </>
      }
    >
      <b className={css.title}>{words.codeOf(shortLink(text))}</b>
      {choice}
      {isRead && (
        <p className={css.scan}>
          <CircleCheck className="icon s" aria-hidden="true" />
          <span>
            <b>{words.scanPassed}</b> {words.opensLink}
          </span>
        </p>
      )}
    </ResultRow>
  )
}

/** Gives each module whole pixels as long as they fit. */
const side = 110

function CodeFigure({ code }: { code: ReadyCode }) {
  const units = previewUnits(code.modules)
  const width = units > side ? side : units * Math.floor(side / units)
  return (
    <div className={css.paper}>
      <svg
        width={width}
        height={width}
        viewBox={`0 0 ${units} ${units}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={messages.previewAlt(code.payload)}
      >
        <path fill={code.ink} d={symbolPath(code.modules)} />
      </svg>
    </div>
  )
}

/** Opens the tool with this link. Drops the tool's own tags, which belong to another link. */
export function handLinkOver(text: string): void {
  const hasScheme = /^https?:\/\//i.test(text)
  // The tool adds a scheme itself, except when the link contains another link.
  const url = !hasScheme && text.includes('://') ? `https://${text}` : text
  entered.write({ ...entered.read(), url, tags: {} })
  chooseType('web')
}
