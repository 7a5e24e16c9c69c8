import { Cookie } from 'lucide-react'
import { useState } from 'react'
import { isTrackingRefused } from '#browser/do-not-track.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { Dialog } from '#ui-kit/dialog.tsx'
import { cookieMessages as words } from '../ui-messages.ts'

/** Spec 2, Admin: the cookie settings button; with Do Not Track there is nothing to set, and the button says so. */
export function CookieSettings() {
  const [isOpen, setIsOpen] = useState(false)
  const isRefused = isTrackingRefused()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        small
        icon={<Cookie className="icon s" aria-hidden="true" />}
        disabled={isRefused}
        onClick={() => setIsOpen(true)}
      >
        {isRefused ? words.doNotTrack : words.settings}
      </Button>
      <Dialog
        open={isOpen}
        title={words.settings}
        onClose={close}
        actions={<Button onClick={close}>{words.close}</Button>}
      >
        <p>{words.lead}</p>
        <dl className="stored">
          {words.stored.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>{words.analytics}</p>
        <a className="link" href={`${paths.privacyPolicy}#cookies`}>
          {words.more}
        </a>
      </Dialog>
    </>
  )
}
