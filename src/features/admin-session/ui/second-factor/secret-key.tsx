import controls from '#ui-kit/styles/controls.module.css'
import { twoStepMessages as words } from '../../messages.ts'
import type { NewSecret } from '../../second-factor-contract.ts'
import { CopyButton } from './copy-button.tsx'
import css from './second-factor.module.css'

/** The new secret as a QR code, as a link for an app on this device, and as text. */
export function SecretKey({ secret: { secret, uri, qrCode } }: { secret: NewSecret }) {
  return (
    <>
      <p>{words.scan}</p>
      <img className={css.qrCode} src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`} alt={words.qrCode} />
      <a className={controls.link} href={uri}>
        {words.openApp}
      </a>
      <div className={css.key}>
        <p>{words.key}</p>
        <code>{groupsOf(secret)}</code>
        <CopyButton text={secret} label={words.copyKey} />
      </div>
    </>
  )
}

/** @example groupsOf('ABCDEFGH') === 'ABCD EFGH' */
function groupsOf(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
