import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that cannot be pressed while its deed is under way loses the keyboard's focus, and a dialog that opens meanwhile has
 * none to give back. The button has it again once it is over, unless the keyboard is somewhere by then.
 */
export function useFocusBack(button: RefObject<HTMLElement | null>, isUnderWay: boolean): void {
  const wasUnderWay = useRef(isUnderWay)
  useEffect(() => {
    const { activeElement, body } = document
    if (wasUnderWay.current && !isUnderWay && activeElement === body) button.current?.focus()
    wasUnderWay.current = isUnderWay
  }, [button, isUnderWay])
}
