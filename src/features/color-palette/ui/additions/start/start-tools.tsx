import { Image, Pipette } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isHexColor } from '#shared/color/hex-color.ts'
import { IconButton } from '#ui-kit/button.tsx'
import { useLateModule } from '#ui-kit/use-late-module.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { messages } from './messages.ts'
import css from './start-tools.module.css'
import { imageChooserId, usePictureEntry } from './use-picture-entry.ts'
import { useSpaceKey } from './use-space-key.ts'
import { useSwatchKeys } from './use-swatch-keys.ts'

/** The part of the EyeDropper interface in use. Not every browser supports it. */
type EyeDropper = { open: () => Promise<{ sRGBHex: string }> }

function eyeDropper(): (new () => EyeDropper) | undefined {
  return (window as { EyeDropper?: new () => EyeDropper }).EyeDropper
}

/**
 * Buttons in the starting color field for other ways to set it. If the text names a color, the only button applies it.
 */
export function StartTools({ state, setPanels }: ExtrasProps) {
  const place = useRef<HTMLSpanElement>(null)
  const takePicture = usePictureEntry(setPanels)
  useSpaceKey(state)
  useSwatchKeys()
  const [isEntered, setIsEntered] = useState(false)
  const { module } = useLateModule(isEntered || !state.isStartAccepted ? loadNamedColor : null)
  useEffect(() => {
    const field = place.current?.closest('div')
    const enter = () => setIsEntered(true)
    if (field?.contains(document.activeElement)) enter()
    field?.addEventListener('focusin', enter)
    return () => field?.removeEventListener('focusin', enter)
  }, [])
  const meant = module && !state.isStartAccepted ? module.colorOfText(state.startingText) : null
  return (
    <span className={css.tools} ref={place}>
      {module && <module.NamedColor state={state} place={place} hex={meant} />}
      {!meant && <OtherWays state={state} takePicture={takePicture} />}
    </span>
  )
}

/** Needed once the field has the focus, or holds a text that is no color. */
const loadNamedColor = () => import('./named-color.tsx')

function OtherWays({ state, takePicture }: Pick<ExtrasProps, 'state'> & { takePicture: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const Dropper = eyeDropper()
  async function pickFromScreen() {
    if (!Dropper) return
    try {
      const { sRGBHex } = await new Dropper().open()
      if (isHexColor(sRGBHex)) state.pick(sRGBHex)
    } catch {
      // The visitor pressed Escape, or the browser refused. Neither needs a message.
    }
  }
  return (
    <>
      {Dropper && (
        <IconButton
          label={messages.eyeDropper}
          icon={<Pipette className="icon" aria-hidden />}
          onClick={pickFromScreen}
        />
      )}
      <IconButton
        id={imageChooserId}
        label={messages.picture}
        icon={<Image className="icon" aria-hidden />}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={messages.picture}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) takePicture(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
