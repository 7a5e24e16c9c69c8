import { Cookie } from 'lucide-react'
import { isTrackingRefused } from '#browser/do-not-track.ts'
import { Button } from '#ui-kit/button.tsx'
import { cookieSettingsLabel, doNotTrackLabel } from '../messages.ts'
import { settingsOpen } from './value-store.ts'

/** Spec 2, Admin: the cookie settings button. Disabled, with a different label, while Do Not Track is on. */
export function AdminCookieSettings() {
  const isRefused = isTrackingRefused()
  return (
    <Button
      variant="quiet"
      small
      icon={<Cookie className="icon s" aria-hidden="true" />}
      disabled={isRefused}
      onClick={() => settingsOpen.set(true)}
    >
      <span>{isRefused ? doNotTrackLabel : cookieSettingsLabel}</span>
    </Button>
  )
}
