import { Download } from 'lucide-react'
import { Button } from '#ui-kit/button.tsx'
import { Dialog } from '#ui-kit/dialog.tsx'
import { saveBlob } from '#ui-kit/object-urls.ts'
import { twoStepMessages as words } from '../../messages.ts'
import { CopyButton } from './copy-button.tsx'
import css from './second-factor.module.css'

type RecoveryCodesProps = {
  codes: readonly string[]
  /** Whether two-step login was just turned on with these codes. */
  isNew: boolean
  onDone: () => void
}

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, isNew, onDone }: RecoveryCodesProps) {
  return (
    <Dialog
      open
      title={words.codesTitle}
      onClose={onDone}
      actions={
        <Button variant="primary" onClick={onDone}>
          {words.saved}
        </Button>
      }
    >
      {isNew && <p role="status">{words.turnedOn}</p>}
      <p>{words.codes}</p>
      <ul className={css.codes} aria-label={words.codesList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.keep}>
        <CopyButton text={codes.join('\n')} label={words.copyCodes} />
        <Button small icon={<Download className="icon s" aria-hidden="true" />} onClick={() => download(codes)}>
          {words.download}
        </Button>
      </div>
    </Dialog>
  )
}

function download(codes: readonly string[]): void {
  const text = `${[words.fileHead(location.host), '', ...codes].join('\n')}\n`
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), words.fileName)
}
