import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { Dialog } from '#ui-kit/dialog.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { Switch } from '#ui-kit/switch.tsx'
import { settingsMessages as words } from '../../settings-messages.ts'
import { consentChoice } from '../consent-choice.ts'
import { settingsOpen } from '../value-store.ts'
import css from './settings.module.css'

type Decide = (analytics: boolean) => void

const close = () => settingsOpen.set(false)

/** The cookie settings by category. Read-only while the browser sends Do Not Track or Global Privacy Control. */
export function Settings({ decide }: { decide: Decide }) {
  const choice = consentChoice()
  const [analytics, setAnalytics] = useState(choice === 'analytics')
  // The dialog belongs to the page where it was opened, from the moment it is on screen.
  useLayoutEffect(() => {
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [])
  // The first click closes the dialog, so further clicks in the same tick are ignored.
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
        isRefused ? (
          <Button onClick={close}>{words.close}</Button>
        ) : (
          <DecisionButtons analytics={analytics} save={save} />
        )
      }
      foot={isRefused ? undefined : <PolicyNote />}
    >
      {isRefused ? <RefusedNote /> : <p>{words.lead}</p>}
      <div>
        <Category title={words.necessary} text={words.necessaryText}>
          {() => <span className={controls.badge}>{words.alwaysOn}</span>}
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

function DecisionButtons({ analytics, save }: { analytics: boolean; save: Decide }) {
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
    <div className={css.note}>
      <ShieldCheck className="icon s" aria-hidden="true" />
      <p>
        <b>{words.refused.title}</b> {words.refused.text}
      </p>
    </div>
  )
}

function PolicyNote() {
  return (
    <p className={classNames('meta', css.policy)}>
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
    <div className={css.category}>
      <h3 id={id}>{title}</h3>
      {children({ 'aria-labelledby': id, 'aria-describedby': `${id}-text` })}
      <p id={`${id}-text`}>{text}</p>
    </div>
  )
}
