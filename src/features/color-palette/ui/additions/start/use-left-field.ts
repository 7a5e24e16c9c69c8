import { type RefObject, useEffect, useRef } from 'react'
import type { PaletteState } from '../../state/use-palette.ts'
import { colorOfText } from './color-of-text.ts'
import { messages } from './messages.ts'

/**
 * Text that is not a color becomes black (Spec 5), but only while the visitor types or generates from it. When the
 * field loses focus in any other way, the field takes the color that the text names, or the last color returns. So no
 * gray palette stays by mistake.
 * @param place inside the field
 */
export function useLeftField(place: RefObject<HTMLElement | null>, state: PaletteState): void {
  const latest = useRef({ state, accepted: state.choice.startingColor })
  useEffect(() => {
    const accepted = state.isStartAccepted ? state.choice.startingColor : latest.current.accepted
    latest.current = { state, accepted }
  })
  useEffect(() => {
    const field = place.current?.closest('div')
    let pressed: EventTarget | null = null
    const onPress = (event: Event) => {
      pressed = event.target
    }
    function onLeave({ target, relatedTarget }: FocusEvent) {
      // Not every browser focuses a pressed button.
      const to = relatedTarget ?? pressed
      const { state, accepted } = latest.current
      if (!(target instanceof HTMLInputElement) || state.isStartAccepted) return
      if (to instanceof Element && (field?.contains(to) || to.closest('[data-width]'))) return
      const hex = colorOfText(target.value) ?? accepted
      state.typeStartingColor(hex)
      state.say(messages.taken(hex))
    }
    const onKey = () => {
      pressed = null
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('keydown', onKey, true)
    field?.addEventListener('focusout', onLeave)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('keydown', onKey, true)
      field?.removeEventListener('focusout', onLeave)
    }
  }, [place])
}
