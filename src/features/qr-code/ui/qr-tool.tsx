import { Check, Copy, Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import fold from '#ui-kit/fold.module.css'
import { ToolFrame } from '#ui-kit/tool-frame.tsx'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import { useTouched } from '#ui-kit/use-touched.ts'
import { messages } from '../messages.ts'
import { DownloadButton, useIsMobile } from './download-button.tsx'
import { PrintLine, PrintWidthField } from './print-width.tsx'
import { ColorField, ContentField, UrlField } from './qr-fields.tsx'
import { QrPreview } from './qr-preview.tsx'
import { QrStatic } from './qr-static.tsx'
import css from './qr-tool.module.css'
import { type CodeState, useCode } from './state/use-code.ts'
import { type CodeActions, useCodeActions } from './state/use-code-actions.ts'
import { useStyled, useWhyNotOffered } from './state/use-styled.ts'

type QrCodeToolProps = {
  /** Spec 4: the code of this URL shows before the visitor types. */
  defaultUrl: string
  reportUsage: ReportUsage
  /** The small form on the home page: preview, address, download. */
  preview?: boolean
  id?: string
  title?: string
  action?: ReactNode
}

type PartProps = { state: CodeState; actions: CodeActions; isMobile: boolean }

/** Turns an address and a color into a QR code (Spec 2, QR code generator). */
export function QrCodeTool({ defaultUrl, reportUsage, preview = false, ...frame }: QrCodeToolProps) {
  const plain = useCode(defaultUrl, preview)
  const styled = useStyled(plain)
  const state = preview ? plain : styled
  const actions = useCodeActions(state.code, reportUsage)
  const isMobile = useIsMobile()
  if (!preview) return <FullTool state={state} actions={actions} isMobile={isMobile} />
  return (
    <ToolFrame {...frame}>
      <SmallTool state={state} actions={actions} isMobile={isMobile} />
    </ToolFrame>
  )
}

function FullTool({ state, actions, isMobile }: PartProps) {
  const { module: extras } = useLateModule(loadExtras)
  // Until the visitor interacts, the opening code needs no scan check.
  const isTouched = useTouched()
  const isWeb = state.type === 'web'
  const whyNot = useWhyNotOffered(state.code, messages.checking)
  const isStyled = state.code?.style !== undefined
  const preview = <QrPreview code={state.code} whyNone={whyNoCode(state)} />
  return (
    <>
      <ToolFrame>
        <div className={css.tool}>
          <div className={css.form}>
            <ContentField type={state.type} />
            {isWeb && (
              <UrlField state={state} hint={messages.urlHint} onEnter={onEnter({ actions, isMobile, whyNot })} />
            )}
            {extras && <extras.ContentPlace type={state.type} />}
            <div className={css.pair}>
              <ColorField state={state} />
              <PrintWidthField state={state} />
            </div>
          </div>
          <div className={css.stage}>
            <div className={css.stay}>
              {extras && isStyled ? <extras.StyledPlace state={state}>{preview}</extras.StyledPlace> : preview}
              <div className={css.scan}>
                {extras && (isTouched || isStyled) && <extras.ScanPlace state={state} actions={actions} />}
              </div>
              <Actions {...{ state, actions, isMobile, whyNot }} printUse={extras?.printUse(state)} />
              <PrintLine state={state} />
            </div>
          </div>
          <div className={css.more}>
            {isWeb && (
              <div className={classNames(fold.room, css.campaign)}>
                {extras && <extras.CampaignFold state={state} />}
              </div>
            )}
            <div className={classNames(fold.room, css.campaign)}>{extras && <extras.StyleFold state={state} />}</div>
            {/* Comes last, because the content grows with each keystroke and would move the fields. */}
            {isWeb && <QrStatic code={state.code} />}
            {extras && <extras.ReadsPlace code={state.code} type={state.type} />}
          </div>
        </div>
      </ToolFrame>
      <div className={classNames(fold.frame, fold.room, css.folds)}>
        {extras && <extras.Folds state={state} actions={actions} />}
      </div>
    </>
  )
}

type ActionsProps = PartProps & { whyNot: string | null; printUse: string | undefined }

/** A styled code is offered only after its picture was decoded. */
function Actions({ state, actions, isMobile, whyNot, printUse }: ActionsProps) {
  const whyNoTest = state.code === null ? whyNoCode(state) : undefined
  const whyDisabled = whyNoTest ?? whyNot ?? undefined
  return (
    <div className={css.actions}>
      <DownloadButton
        disabled={whyDisabled !== undefined || actions.isDownloading}
        title={whyDisabled}
        printUse={printUse}
        onDownload={actions.download}
      >
        {isMobile ? messages.save : messages.download}
      </DownloadButton>
      <Button
        icon={<CopyIcon isCopied={actions.isCopied} />}
        disabled={whyDisabled !== undefined}
        title={whyDisabled}
        onClick={actions.copy}
      >
        {messages.copy}
      </Button>
      <Button
        icon={<ExternalLink className="icon s" aria-hidden="true" />}
        disabled={state.code === null}
        title={whyNoTest}
        onClick={actions.test}
      >
        {messages.test}
      </Button>
    </div>
  )
}

function SmallTool({ state, actions, isMobile }: PartProps) {
  return (
    <>
      <div className={classNames(css.stage, css.small)}>
        <QrPreview code={state.code} whyNone={messages.noPreview} />
      </div>
      <div className={css.row}>
        <UrlField state={state} onEnter={onEnter({ actions, isMobile })} />
        <Button
          icon={<Download className="icon s" aria-hidden="true" />}
          aria-label={isMobile ? messages.save : messages.download}
          disabled={state.code === null || actions.isDownloading}
          title={state.code === null ? messages.noPreview : undefined}
          onClick={() => actions.download()}
        >
          {isMobile ? messages.save : messages.downloadShort}
        </Button>
      </div>
    </>
  )
}

const whyNoCode = ({ type }: CodeState) => (type === 'web' ? messages.noPreview : messages.noContent)

const loadExtras = () => import('./additions/additions.tsx')

// Spec 4: the check mark shows for two seconds. The label stays, so the button keeps its width.
function CopyIcon({ isCopied }: { isCopied: boolean }) {
  const Icon = isCopied ? Check : Copy
  return <Icon className="icon s" aria-hidden="true" />
}

type EnterProps = Pick<PartProps, 'actions' | 'isMobile'> & { whyNot?: string | null }

// Enter runs the first button. On phones it only closes the keyboard, because Enter should not save a file there.
function onEnter({ actions, isMobile, whyNot }: EnterProps): () => void {
  return () => {
    if (!isMobile && whyNot) return
    if (!isMobile) void actions.download()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
}
