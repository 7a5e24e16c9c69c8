import './settings.css'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { Dialog } from '#ui-kit/dialog.tsx'
import { Switch } from '#ui-kit/switch.tsx'
import { settingsMessages as words } from '../../settings-messages.ts'
import { consentChoice } from '../consent-choice.ts'
import { settingsOpen } from '../value-store.ts'

type Decide = (analytics: boolean) => void

const close = () => settingsOpen.set(false)

/** What may be measured, for each category. Where the browser refuses tracking there is nothing to choose, and it says so. */
export function Settings({ decide }: { decide: Decide }) {
  const choice = consentChoice()
  const [analytics, setAnalytics] = useState(choice === 'analytics')
  useEffect(() => {
    // Back leads to another page, over which it does not belong.
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [])
  // Several clicks in one tick are one decision: the first closes the dialog.
  const save: Decide = (allowed) => {
    if (!settingsOpen.get()) return
    close()
    decide(allowed)
  }
  const isRefused = choice === 'refused-by-browser'
  return (
    <Dialog
      open
      title={words.title}
      closeLabel={words.close}
      onClose={close}
      actions={
        isRefused ? <Button onClick={close}>{words.close}</Button> : <Answers analytics={analytics} save={save} />
      }
      foot={isRefused ? undefined : <Kept />}
    >
      {isRefused ? <RefusedNote /> : <p>{words.lead}</p>}
      <div>
        <Category title={words.necessary} text={words.necessaryText}>
          {() => <span className="badge">{words.alwaysOn}</span>}
        </Category>
        <Category title={words.analytics} text={isRefused ? words.refused.analyticsText : words.analyticsText}>
          {(labels) => (
            <Switch {...labels} words={words} isOn={analytics} disabled={isRefused} onChange={setAnalytics} />
          )}
        </Category>
      </div>
    </Dialog>
  )
}

function Answers({ analytics, save }: { analytics: boolean; save: Decide }) {
  return (
    <>
      <Button small onClick={() => save(false)}>
        {words.rejectAll}
      </Button>
      <Button small onClick={() => save(true)}>
        {words.acceptAll}
      </Button>
      <Button small variant="primary" onClick={() => save(analytics)}>
        {words.save}
      </Button>
    </>
  )
}

function RefusedNote() {
  return (
    <div className="consent-note">
      <ShieldCheck className="icon s" aria-hidden="true" />
      <p>
        <b>{words.refused.title}</b> {words.refused.text}
      </p>
    </div>
  )
}

function Kept() {
  return (
    <p className="meta">
      <a href={paths.privacyPolicy} onClick={close}>
        {words.policy}
      </a>
      {words.kept}{' '}
      <a href={paths.myData} onClick={close}>
        {words.myData}
      </a>
      {words.myDataShows}
    </p>
  )
}

type Labels = { 'aria-labelledby': string; 'aria-describedby': string }
type CategoryProps = { title: string; text: string; children: (labels: Labels) => ReactNode }

function Category({ title, text, children }: CategoryProps) {
  const id = useId()
  return (
    <div className="consent-category">
      <h3 id={id}>{title}</h3>
      {children({ 'aria-labelledby': id, 'aria-describedby': `${id}-text` })}
      <p id={`${id}-text`}>{text}</p>
    </div>
  )
}
