import { Shirt } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { messages } from './messages.ts'
import { useWear } from './use-wear.ts'
import css from './wear-button.module.css'

/** Paints the site with the palette, until it is pressed again or the visitor leaves the page. */
export function WearButton(extras: ExtrasProps) {
  const isWorn = extras.panels.isWorn ?? false
  const place = useRef<HTMLSpanElement>(null)
  const focus = useCallback(() => place.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const wear = useWear(extras, focus)
  const { module } = useLateModule(isWorn ? loadSite : null)
  return (
    <span ref={place} className={css.place}>
      <Button
        variant="quiet"
        small
        aria-label={messages.wearLong}
        aria-pressed={isWorn}
        aria-keyshortcuts={messages.key}
        icon={<Shirt className="icon s" aria-hidden="true" />}
        onClick={() => wear(!isWorn)}
      >
        <span className={css.word}>{messages.wear}</span>
        <span className={css.key} data-key={messages.key} aria-hidden="true" />
      </Button>
      {isWorn && module && <module.WornSite {...extras} onEnd={() => wear(false)} />}
    </span>
  )
}

const loadSite = () => import('./worn-site.tsx')
