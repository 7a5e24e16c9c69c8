import { useLayoutEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { bannerMessages as words } from '../../banner-messages.ts'
import { consentChoice, isOpen } from '../consent-choice.ts'
import { settingsOpen } from '../value-store.ts'
import css from './banner.module.css'
import { decide } from './decide.ts'

/** Two equal buttons and a link to the settings. Takes no focus; screen readers find it as a region. */
export function Banner({ isOutdated }: { isOutdated: boolean }) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => moveFocusToPage(box.current), [])
  const { question, text } = isOutdated ? words.outdated : words
  return (
    <section className={css.banner} aria-label={words.region} ref={box} data-toasts-keep-clear="">
      <p>
        <b>{question}</b> {text}{' '}
        {isOutdated && <a href={`${paths.privacyPolicy}#policy-changes`}>{words.outdated.changes}</a>}
      </p>
      <div className={css.actions}>
        <Button variant="quiet" small onClick={() => settingsOpen.set(true)}>
          {words.settings}
        </Button>
        <Button small onClick={() => decideOnce(false)}>
          {words.reject}
        </Button>
        <Button small onClick={() => decideOnce(true)}>
          {words.accept}
        </Button>
      </div>
    </section>
  )
}

/** Ignores further clicks in the same tick. */
function decideOnce(analytics: boolean): void {
  if (isOpen(consentChoice())) decide(analytics)
}

/** Moves the focus to the page when the banner is removed. */
function moveFocusToPage(box: HTMLElement | null): () => void {
  return () => {
    if (box?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
  }
}
