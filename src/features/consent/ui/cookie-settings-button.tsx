import { classNames } from '#ui-kit/class-names.ts'
import { cookieSettingsLabel } from '../messages.ts'
import css from './consent-room.module.css'
import { settingsOpen } from './value-store.ts'

type CookieSettingsButtonProps = { label?: string; className?: string }

/** Opens the cookie settings from the footer and the privacy page. Hidden without scripts (consent-room.module.css). */
export function CookieSettingsButton({ label = cookieSettingsLabel, className }: CookieSettingsButtonProps) {
  return (
    <button type="button" className={classNames(css.opener, className)} onClick={() => settingsOpen.set(true)}>
      {label}
    </button>
  )
}
