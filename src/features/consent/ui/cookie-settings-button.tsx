import { cookieSettingsLabel } from '../messages.ts'
import { settingsOpen } from './value-store.ts'

type CookieSettingsButtonProps = { label?: string; className?: string }

/** Opens the cookie settings from the footer and the privacy page. Without scripts it does not show (consent-room.css). */
export function CookieSettingsButton({ label = cookieSettingsLabel, className = '' }: CookieSettingsButtonProps) {
  return (
    <button type="button" className={`open-consent ${className}`} onClick={() => settingsOpen.set(true)}>
      {label}
    </button>
  )
}
