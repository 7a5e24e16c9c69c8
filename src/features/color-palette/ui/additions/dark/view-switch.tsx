import { useRef } from 'react'
import { showToast } from '#ui-kit/toast.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { loadToast, viewMessages as messages } from '../parts/messages.ts'
import css from './view-switch.module.css'

/** Shows the palette and its samples for light or for dark pages. The palette itself stays the light one. */
export function ViewSwitch({ state, panels, setPanels }: ExtrasProps) {
  const isDark = panels.view !== undefined
  const wanted = useRef(isDark)
  function show(colors: readonly string[], view?: typeof panels.view) {
    setPanels((open) => ({ ...open, view }))
    state.say(messages.said(view ? messages.dark : messages.light, colors))
  }
  function showLight() {
    wanted.current = false
    show(state.colors)
  }
  async function showDark() {
    wanted.current = true
    try {
      const { darkView } = await import('./dark-of.ts')
      // Another press may have come first.
      if (wanted.current) show(darkView.colorsOf({ state, panels }), darkView)
    } catch {
      showToast(loadToast)
    }
  }
  return (
    <fieldset className={css.switch} aria-label={messages.view}>
      <button type="button" aria-pressed={!isDark} onClick={showLight}>
        {messages.light}
      </button>
      <button type="button" aria-pressed={isDark} onClick={showDark}>
        {messages.dark}
      </button>
    </fieldset>
  )
}
