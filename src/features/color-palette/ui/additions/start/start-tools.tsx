import { Image, Pipette } from 'lucide-react'
import { useRef } from 'react'
import { isHexColor } from '#shared/color/hex-color.ts'
import { Button, IconButton } from '#ui-kit/button.tsx'
import type { ExtrasProps } from '../../state/panels.ts'
import { colorOfText } from './color-of-text.ts'
import { messages } from './messages.ts'
import css from './start-tools.module.css'
import { useLeftField } from './use-left-field.ts'
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
  useLeftField(place, state)
  const meant = state.isStartAccepted ? null : colorOfText(state.startingText)

  function use(hex: string) {
    place.current?.closest('div')?.querySelector<HTMLElement>('input:not([type=color], [type=file])')?.focus()
    state.typeStartingColor(hex)
    state.say(messages.taken(hex))
  }
  return (
    <span className={css.tools} ref={place}>
      {meant ? (
        <Button small className={css.use} onClick={() => use(meant)}>
          <svg className={css.dot} viewBox="0 0 16 16" aria-hidden="true">
            <rect width="16" height="16" fill={meant} />
          </svg>
          {messages.use(meant)}
        </Button>
      ) : (
        <OtherWays state={state} takePicture={takePicture} />
      )}
    </span>
  )
}

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
