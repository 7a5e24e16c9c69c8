import './banner.css'
import { useLayoutEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { bannerMessages as words } from '../../ui-messages.ts'
import { consentChoice, isOpen } from '../consent-choice.ts'
import { settingsOpen } from '../value-store.ts'
import { decide } from './decide.ts'

/** Two equal answers and a way to the details. It takes no focus; screen readers find it as a region. */
export function Banner({ isOutdated }: { isOutdated: boolean }) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => passFocusOn(box.current), [])
  const { question, text } = isOutdated ? words.outdated : words
  return (
    <section className="consent" aria-label={words.region} ref={box} data-toasts-keep-clear="">
      <p>
        <b>{question}</b> {text}{' '}
        {isOutdated && <a href={`${paths.privacyPolicy}#policy-changes`}>{words.outdated.changes}</a>}
      </p>
      <div className="consent-acts">
        <Button variant="quiet" small onClick={() => settingsOpen.set(true)}>
          {words.settings}
        </Button>
        <Button small onClick={() => answer(false)}>
          {words.reject}
        </Button>
        <Button small onClick={() => answer(true)}>
          {words.accept}
        </Button>
      </div>
    </section>
  )
}

/** Several clicks in one tick are one decision: the first. */
function answer(analytics: boolean): void {
  if (isOpen(consentChoice())) decide(analytics)
}

/** When the banner goes, the keyboard goes on at the page. */
function passFocusOn(box: HTMLElement | null): () => void {
  return () => {
    if (box?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
  }
}
