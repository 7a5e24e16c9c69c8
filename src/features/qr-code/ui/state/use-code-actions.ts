import { useState } from 'react'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { saveBlob } from '#ui-kit/object-urls.ts'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import type { CopyAction } from '../../contract.ts'
import { defaultFormat, extensionOf, type FileFormat, isPrintFormat, sideOf } from '../../domain/files/file-formats.ts'
import { downloadName, shareName } from '../../domain/files/file-names.ts'
import { type ReadyCode, symbolSvg } from '../../domain/symbol-layout.ts'
import { isOpenable } from '../../domain/url-rule.ts'
import { copyToasts, type ToastText, toasts } from '../../messages.ts'
import { browserCapabilities } from '../sharing/browser-capabilities.ts'
import { copyWithFallbacks } from '../sharing/copy-chain.ts'
import { usageEvent } from '../sharing/usage-event.ts'
import { useReadyPng } from '../sharing/use-ready-png.ts'
import { drawPng } from '../symbol/qr-symbol.ts'
import { type CodeState, entered } from './use-code.ts'
import { cropMarks } from './use-styled.ts'

/** The actions of the buttons (Spec 2 and 8, QR). */
export function useCodeActions(code: ReadyCode | null, reportUsage: ReportUsage) {
  const pngOf = useReadyPng(code)
  const [isDownloading, setIsDownloading] = useState(false)
  const { copied, mark } = useCopiedMark()
  const runOnce = useSingleRun()

  // Starts the chain before any await, because the clipboard accepts an image only during the click.
  async function copy() {
    if (code === null) return showToast(toasts.invalidForCopy)
    const names = fileNames(code)
    const href = code.link?.href ?? null
    const files = { png: pngOf(code), shareName: names.share, downloadName: names.download }
    const outcome = await copyWithFallbacks(browserCapabilities({ href, ...files }))
    if (outcome.kind === 'cancelled') return
    if (outcome.kind === 'failed') return showToast(toasts.copyFailed)
    if (outcome.action === 'copied_image') mark()
    showToast(copyToasts[outcome.action])
    keep(code)
    reportUsage(usageEvent(outcome.action, code, fileNameOf(outcome.action, names)))
  }

  async function download(format: FileFormat) {
    if (code === null) return showToast(toasts.invalidForDownload)
    const name = fileNames(code, format).download
    const png = format === defaultFormat ? pngOf(code) : null
    setIsDownloading(true)
    try {
      if (!save(png?.blob ?? (await (png?.promise ?? drawFile(code, format))), name)) return
    } catch {
      return showToast(toasts.downloadFailed)
    } finally {
      setIsDownloading(false)
    }
    keep(code)
    showToast(toasts.downloaded(extensionOf(format)))
    reportUsage(usageEvent('downloaded', code, name))
  }

  function test() {
    if (code?.link === null) return showToast(toasts.testByPhone)
    if (code === null || !isOpenable(code.link)) return showToast(toasts.invalidForTest)
    // With noopener, the return value is always null, so it says nothing about success.
    window.open(code.link.href, '_blank', 'noopener,noreferrer')
  }

  return {
    isDownloading,
    isCopied: copied !== null,
    copy: () => runOnce('copy', copy),
    download: (format: FileFormat = defaultFormat) => runOnce('download', () => download(format)),
    test: () => runOnce('test', test),
    /** The same picture that Copy and Download use. */
    pngOf,
    reportUsage,
  }
}

/** Saves the file, or says why there is none. */
function save(file: Blob | ToastText, name: string): boolean {
  const isFile = file instanceof Blob
  if (isFile) saveBlob(file, name)
  else showToast(file)
  return isFile
}

/**
 * Stores the code and its tags in this browser. Loads the modules here, because copying and saving do not need them.
 * Skips links with credentials, and everything else.
 */
function keep({ link, ink }: ReadyCode): void {
  if (link === null || link.hasCredentials) return
  Promise.all([import('../../last-codes.ts'), import('../../campaign-values.ts')]).then(
    ([{ keepLastCode }, { keepCampaignValues }]) => {
      keepLastCode({ href: link.href, ink, at: Date.now() })
      keepCampaignValues(link.href)
    },
    (error: unknown) => console.warn('The code was not added to the last ones:', error),
  )
}

export type CodeActions = ReturnType<typeof useCodeActions>

/** The part of the tool's state that the additions use. */
export type QrExtrasProps = { state: CodeState; actions: CodeActions }

type FileNames = { download: string; share: string }

/** Only a link is part of a name; of other contents, the type. */
function fileNames({ type, link }: ReadyCode, format: FileFormat = defaultFormat): FileNames {
  return {
    download: downloadName(link?.hostname ?? type, Date.now(), extensionOf(format)),
    share: shareName(link?.href ?? `qr-code-${type}`),
  }
}

async function drawFile(code: ReadyCode, format: FileFormat): Promise<Blob | ToastText> {
  const { modules, ink } = code
  if (code.style || isPrintFormat(format)) {
    const { drawFile } = await import('../styled/draw-file.ts')
    return drawFile(code, format, { centimeters: entered.read().printWidth, hasCropMarks: cropMarks.get() })
  }
  const side = sideOf(format)
  if (side === null) return new Blob([symbolSvg(modules, ink)], { type: 'image/svg+xml' })
  else return drawPng(modules, ink, side)
}

function fileNameOf(action: CopyAction, names: FileNames): string | null {
  switch (action) {
    case 'shared_image':
      return names.share
    case 'downloaded_image':
      return names.download
    case 'copied_image':
    case 'opened_image_tab':
    case 'copied_url_final_fallback':
      return null
  }
}
