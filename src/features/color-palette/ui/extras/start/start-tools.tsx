import { Image, Pipette } from 'lucide-react'
import { isHexColor } from '#shared/color/hex-color.ts'
import { IconButton } from '#ui-kit/button.tsx'
import type { ExtrasProps } from '../../state/panels.ts'
import { messages } from './messages.ts'
import { usePictureEntry } from './use-picture-entry.ts'
import { useSpaceKey } from './use-space-key.ts'

/** The part of the EyeDropper interface that is used; not every browser has it. */
type EyeDropper = { open: () => Promise<{ sRGBHex: string }> }

function eyeDropper(): (new () => EyeDropper) | undefined {
  return (window as { EyeDropper?: new () => EyeDropper }).EyeDropper
}

/** Other ways to a starting color, in its field. */
export function StartTools({ state, panels, setPanels }: ExtrasProps) {
  usePictureEntry(setPanels)
  useSpaceKey(state)
  const isOpen = panels.picture?.isOpen ?? false
  const Dropper = eyeDropper()

  async function pickFromScreen() {
    if (!Dropper) return
    try {
      const { sRGBHex } = await new Dropper().open()
      if (isHexColor(sRGBHex)) state.pick(sRGBHex)
    } catch {
      // The visitor pressed Escape, or the browser refuses here: there is nothing to say.
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
        label={messages.picture}
        icon={<Image className="icon" aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setPanels((open) => ({ ...open, picture: { ...open.picture, isOpen: !isOpen } }))}
      />
    </>
  )
}
