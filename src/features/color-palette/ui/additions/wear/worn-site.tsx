import { Link, RotateCcw, Shirt } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { copyText } from '#browser/clipboard.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { useMedia } from '#ui-kit/use-media.ts'
import { passesAA, ratedPairs } from '../../../domain/contrast/contrast.ts'
import { type SiteTokens, siteTokens } from '../../../domain/dark/site-tokens.ts'
import { queryWithWear } from '../../../domain/dark/wear-address.ts'
import { queryWithPalette } from '../../../domain/shown/address.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { darkOf } from '../dark/dark-of.ts'
import { messages, toasts } from './messages.ts'
import { barAttribute, useWear } from './use-wear.ts'
import css from './worn-site.module.css'

/** Also while nothing is worn, after it was. */
export function Wear({ focusButton, ...extras }: ExtrasProps & { focusButton: () => void }) {
  const end = useWear(extras, focusButton)
  return extras.panels.isWorn && <WornSite {...extras} onEnd={end} />
}

type WornSiteProps = ExtrasProps & { onEnd: () => void }

/** Paints the site, below a bar that keeps the site's own colors. */
function WornSite({ state, panels, onEnd }: WornSiteProps) {
  const { choice, colors, entered } = state
  const { useCase } = choice
  const dark = darkOf({ state, panels })
  const tokens = JSON.stringify(siteTokens(useCase, colors, dark.colors))
  useEffect(() => paint(JSON.parse(tokens)), [tokens])

  const isDark = useIsDark()
  const pairs = isDark ? dark.pairs : ratedPairs(useCase, colors, panels.pairings?.[useCase])
  const failing = pairs.filter((pair) => !passesAA(pair)).length
  async function copyLink() {
    const { origin, pathname } = window.location
    const query = queryWithPalette('', { ...choice, own: entered.own, locked: entered.locked })
    showToast((await copyText(origin + pathname + queryWithWear(query, true))) ? toasts.copied : toasts.failed)
  }
  const place = usePlace()
  return createPortal(
    <section className={css.bar} aria-label={messages.bar}>
      <Shirt className="icon s" aria-hidden="true" />
      <p>
        <b>{messages.seen}</b>{' '}
        <span className={failing > 0 ? css.warn : undefined}>{messages.failing(failing, pairs.length)}</span>
      </p>
      <Button
        variant="quiet"
        small
        aria-label={messages.copyLink}
        icon={<Link className="icon s" aria-hidden="true" />}
        onClick={copyLink}
      >
        <span className={css.word}>{messages.copyLink}</span>
      </Button>
      <Button
        small
        aria-label={messages.back}
        icon={<RotateCcw className="icon s" aria-hidden="true" />}
        onClick={onEnd}
      >
        <span className={css.word}>{messages.back}</span>
      </Button>
    </section>,
    place,
  )
}

/**
 * Sets the tokens on the page's header, content and footer, by the CSSOM. The consent banner, toasts and the bar above
 * the page lie outside and stay readable. Returns the function that undoes it.
 */
function paint(tokens: SiteTokens): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>('#root > :is(header, main, footer)')]
  const own = { ...tokens, 'background-color': 'var(--paper)', color: 'var(--ink)' }
  for (const part of parts) for (const [name, value] of Object.entries(own)) part.style.setProperty(name, value)
  return () => {
    for (const part of parts) for (const name of Object.keys(own)) part.style.removeProperty(name)
  }
}

/** An element before everything else on the page. The header, which sticks to the top, makes room for it. */
function usePlace(): HTMLElement {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.className = css.place ?? ''
    element.setAttribute(barAttribute, '')
    return element
  })
  useEffect(() => {
    document.body.prepend(place)
    const root = document.documentElement
    const measure = () => root.style.setProperty('--above', `${place.offsetHeight}px`)
    measure()
    window.addEventListener('resize', measure)
    return () => {
      place.remove()
      window.removeEventListener('resize', measure)
      root.style.removeProperty('--above')
    }
  }, [place])
  return place
}

/** Whether the site shows its dark theme, chosen by the switch or by the system. */
function useIsDark(): boolean {
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const [chosen, setChosen] = useState(() => document.documentElement.dataset.theme)
  useEffect(() => {
    const root = document.documentElement
    const observer = new MutationObserver(() => setChosen(root.dataset.theme))
    observer.observe(root, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return chosen === undefined ? isSystemDark : chosen === 'dark'
}
