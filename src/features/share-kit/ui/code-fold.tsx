import { Download } from 'lucide-react'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import { Button } from '#ui-kit/button.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { shareKitToasts, shareKitMessages as words } from '../messages.ts'
import css from './share-kit.module.css'

/** What the QR tool makes of an address. */
export type ArticleCode = {
  colors: { ink: string; ground: string }
  /** In units of `size`, quiet zone included. */
  path: string
  size: number
  savePng: () => Promise<void>
  saveSvg: () => Promise<void>
}

type CodeFoldProps = { address: string; code: ArticleCode; onDownloaded: (format: 'png' | 'svg') => void }

/** The QR code of the article's address. */
export function CodeFold({ address, code, onDownloaded }: CodeFoldProps) {
  const runOnce = useSingleRun()
  async function save(format: 'png' | 'svg') {
    try {
      await (format === 'png' ? code.savePng() : code.saveSvg())
    } catch {
      return showToast(shareKitToasts.downloadFailed)
    }
    onDownloaded(format)
  }
  return (
    <Fold label={words.qrCode} answer={words.qrAnswer}>
      <div className={css.code}>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={words.qrLabel(address)}
          shapeRendering="crispEdges"
        >
          <path fill={code.colors.ground} d={`M0 0h${code.size}v${code.size}H0z`} />
          <path fill={code.colors.ink} d={code.path} />
        </svg>
        <span>
          {words.qrOpens}
          <code>{words.qrTag}</code>
          {words.qrOpensEnd}
        </span>
      </div>
      <div className={css.actions}>
        {(['png', 'svg'] as const).map((format) => (
          <Button
            key={format}
            small
            icon={<Download className="icon s" aria-hidden="true" />}
            aria-label={`${words.qrCode}, ${words[format]}`}
            onClick={() => runOnce(format, () => save(format))}
          >
            {words[format]}
          </Button>
        ))}
      </div>
    </Fold>
  )
}
