import { Check } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { bannerMessages as words } from '../../banner-messages.ts'
import { consentChoice, isOpen } from '../consent-choice.ts'
import { savedNotice, settingsOpen } from '../value-store.ts'
import css from './banner.module.css'
import { decide } from './decide.ts'

/** How long the banner confirms a decision. */
const confirmedMs = 3_000

type BannerProps = { isOutdated: boolean; saved: string | null }

/** Asks for a decision, then confirms it in the same place. Takes no focus; screen readers find it as a region. */
export function Banner({ isOutdated, saved }: BannerProps) {
  useEffect(() => {
    if (saved === null) return
    const timer = setTimeout(() => savedNotice.set(null), confirmedMs)
    return () => clearTimeout(timer)
  }, [saved])
  return (
    <section className={css.banner} aria-label={words.region} data-toasts-keep-clear="">
      {saved === null && <Question isOutdated={isOutdated} />}
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <p className={css.saved} role="status">
        {saved !== null && (
          <>
            <Check className="icon s" aria-hidden="true" />
            <span>
              <b>{saved}</b> {words.saved.change}
            </span>
          </>
        )}
      </p>
    </section>
  )
}

function Question({ isOutdated }: { isOutdated: boolean }) {
  const actions = useRef<HTMLDivElement>(null)
  useFocusReturn(actions)
  const { question, text } = isOutdated ? words.outdated : words
  return (
    <>
      <p>
        <b>{question}</b> {text}{' '}
        {isOutdated && <a href={`${paths.privacyPolicy}#policy-changes`}>{words.outdated.changes}</a>}
      </p>
      <div className={css.actions} ref={actions}>
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
    </>
  )
}

/** Ignores further clicks in the same tick. */
function decideOnce(analytics: boolean): void {
  if (isOpen(consentChoice())) decide(analytics)
}

/** Returns the focus from a removed button to its position before the banner, or else to the page. */
function useFocusReturn(actions: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = actions.current?.parentElement
    let before: HTMLElement | null = null
    const note = ({ relatedTarget }: FocusEvent) => {
      const isOfPage = relatedTarget instanceof HTMLElement && !relatedTarget.closest('dialog')
      if (isOfPage && !box?.contains(relatedTarget)) before = relatedTarget
    }
    box?.addEventListener('focusin', note)
    return () => {
      box?.removeEventListener('focusin', note)
      if (!box?.contains(document.activeElement)) return
      const target = before?.isConnected ? before : document.getElementById('main')
      target?.focus({ preventScroll: true })
    }
  }, [actions])
}
