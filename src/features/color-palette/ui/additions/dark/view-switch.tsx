import type { ExtrasProps } from '../../state/panels.ts'
import { darkOf } from './dark-of.ts'
import { messages } from './messages.ts'
import css from './view-switch.module.css'

/** Shows the palette and its samples for light or for dark pages. The palette itself stays the light one. */
export function ViewSwitch({ state, panels, setPanels }: ExtrasProps) {
  const isDark = panels.view !== undefined
  function show(dark: boolean) {
    const [name, colors] = dark ? [messages.dark, darkOf({ state, panels }).colors] : [messages.light, state.colors]
    setPanels((open) => ({ ...open, view: dark ? darkView : undefined }))
    state.say(messages.said(name, colors))
  }
  return (
    <fieldset className={css.switch} aria-label={messages.view}>
      <button type="button" aria-pressed={!isDark} onClick={() => show(false)}>
        {messages.light}
      </button>
      <button type="button" aria-pressed={isDark} onClick={() => show(true)}>
        {messages.dark}
      </button>
    </fieldset>
  )
}

const darkView = {
  hint: messages.hint,
  colorsOf: (shown: Pick<ExtrasProps, 'state' | 'panels'>) => darkOf(shown).colors,
}
