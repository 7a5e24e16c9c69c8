import '#ui-kit/styles/parts/bench.css'
import '#ui-kit/styles/parts/field.css'
import './qr-code.css'
import { Check, Copy, Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { Bench } from '#ui-kit/bench.tsx'
import { Button } from '#ui-kit/button.tsx'
import { messages } from '../messages.ts'
import { QrFacts } from './qr-facts.tsx'
import { ColorField, UrlField } from './qr-fields.tsx'
import { QrPreview } from './qr-preview.tsx'
import { type CodeState, useCode } from './use-code.ts'
import { type CodeDeeds, useCodeDeeds } from './use-code-deeds.ts'
import { useIsMobile } from './use-is-mobile.ts'

type QrCodeToolProps = {
  /** Spec 4: the code that is shown before anything is typed. */
  defaultUrl: string
  reportUsage: ReportUsage
  /** The small form of the home page: preview, address, download. */
  preview?: boolean
  id?: string
  title?: string
  action?: ReactNode
}

type PartProps = { state: CodeState; deeds: CodeDeeds; isMobile: boolean }

/** Address and colour in, QR code out (Spec 2, QR code generator). */
export function QrCodeTool({ defaultUrl, reportUsage, preview = false, ...bench }: QrCodeToolProps) {
  const state = useCode(defaultUrl)
  const deeds = useCodeDeeds(state.code, reportUsage)
  const isMobile = useIsMobile()
  const Layout = preview ? SmallTool : FullTool
  return (
    <Bench {...bench}>
      <Layout state={state} deeds={deeds} isMobile={isMobile} />
    </Bench>
  )
}

function FullTool({ state, deeds, isMobile }: PartProps) {
  const whyDisabled = state.code === null ? messages.noPreview : undefined
  return (
    <div className="qr">
      <div className="qr-form">
        <UrlField state={state} hint={messages.urlHint} onEnter={onEnter({ deeds, isMobile })} />
        <ColorField state={state} />
        <QrFacts code={state.code} />
      </div>
      <div className="qr-stage">
        <QrPreview code={state.code} />
        <div className="qr-actions">
          <Button
            variant="primary"
            icon={<Download className="icon s" aria-hidden="true" />}
            disabled={state.code === null || deeds.isDownloading}
            title={whyDisabled}
            onClick={deeds.download}
          >
            {isMobile ? messages.save : messages.download}
          </Button>
          <Button
            icon={<CopyIcon isCopied={deeds.isCopied} />}
            disabled={state.code === null}
            title={whyDisabled}
            onClick={deeds.copy}
          >
            {messages.copy}
          </Button>
          <Button
            icon={<ExternalLink className="icon s" aria-hidden="true" />}
            disabled={state.code === null}
            title={whyDisabled}
            onClick={deeds.test}
          >
            {messages.test}
          </Button>
        </div>
      </div>
    </div>
  )
}

function SmallTool({ state, deeds, isMobile }: PartProps) {
  return (
    <>
      <div className="qr-stage qr-small">
        <QrPreview code={state.code} />
      </div>
      <div className="qr-row">
        <UrlField state={state} onEnter={onEnter({ deeds, isMobile })} />
        <Button
          icon={<Download className="icon s" aria-hidden="true" />}
          aria-label={isMobile ? messages.save : messages.download}
          disabled={state.code === null || deeds.isDownloading}
          title={state.code === null ? messages.noPreview : undefined}
          onClick={deeds.download}
        >
          {isMobile ? messages.save : messages.downloadShort}
        </Button>
      </div>
    </>
  )
}

// Spec 4: the check stands for two seconds; the label stays, so that the button keeps its width.
function CopyIcon({ isCopied }: { isCopied: boolean }) {
  const Icon = isCopied ? Check : Copy
  return <Icon className="icon s" aria-hidden="true" />
}

// Enter does what the first button does. On phones it only puts the keyboard away: nobody wants a file from that.
function onEnter({ deeds, isMobile }: Pick<PartProps, 'deeds' | 'isMobile'>): () => void {
  return () => {
    if (!isMobile) void deeds.download()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
}
