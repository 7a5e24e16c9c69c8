import { X } from 'lucide-react'
import { type CSSProperties, useCallback, useRef } from 'react'
import { Button, IconButton } from '#ui-kit/button.tsx'
import { inkOn } from '../../../domain/ink.ts'
import { assignColors } from '../../../domain/picture/assign-colors.ts'
import { rolesOf } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { setColors } from '../parts/changes.ts'
import { messages } from './messages.ts'
import css from './picture-panel.module.css'
import { usePicture } from './use-picture.ts'

/** Colors of a picture that was dropped, pasted or chosen: one to start from, or all as the palette. */
export function PicturePanel({ state, panels, setPanels }: ExtrasProps) {
  const { file } = panels.picture ?? {}
  const picture = usePicture(file)
  const chooser = useRef<HTMLInputElement>(null)
  const { useCase } = state.choice
  const choose = () => chooser.current?.click()
  const take = (chosen: File | undefined) => {
    if (chosen) setPanels((open) => ({ ...open, picture: { isOpen: true, file: chosen } }))
  }
  function takeColors(found: readonly string[]) {
    const roles = rolesOf(useCase)
    const wanted = assignColors(useCase, found)
    // Locked colors stay where they are.
    const colors = wanted.map((hex, i) => {
      const isLocked = state.entered.locked.some((role) => role === roles[i])
      return isLocked ? (state.colors[i] ?? hex) : hex
    })
    setColors(state, colors, messages.used(colors))
  }
  return (
    <section className={css.panel} aria-label={messages.title}>
      {picture.kind === 'colors' && <Preview bitmap={picture.preview} />}
      <div className={css.words}>
        <h2>{file ? file.name || messages.pasted : messages.title}</h2>
        <p className="meta" aria-live="polite">
          {textOf(picture)}
        </p>
        {picture.kind === 'colors' && (
          <div className={css.found}>
            {picture.colors.map((hex) => (
              <button
                key={hex}
                type="button"
                aria-label={messages.startFrom(hex)}
                style={{ '--c': hex, '--on': inkOn(hex) } as CSSProperties}
                onClick={() => state.pick(hex)}
              >
                {hex}
              </button>
            ))}
          </div>
        )}
        <div className={css.actions}>
          {picture.kind === 'colors' && (
            <Button small onClick={() => takeColors(picture.colors)}>
              {messages.takeAll(Math.min(picture.colors.length, rolesOf(useCase).length))}
            </Button>
          )}
          <Button small variant={picture.kind === 'colors' ? 'quiet' : 'second'} onClick={choose}>
            {file ? messages.another : messages.choose}
          </Button>
        </div>
      </div>
      <IconButton
        label={messages.close}
        icon={<X className="icon" aria-hidden />}
        onClick={() => setPanels((open) => ({ ...open, picture: { isOpen: false } }))}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={messages.choose}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </section>
  )
}

function textOf(picture: ReturnType<typeof usePicture>): string {
  if (picture.kind === 'none') return messages.hint
  if (picture.kind === 'reading') return messages.reading
  return picture.kind === 'colors' ? messages.found(picture.colors.length) : messages.failures[picture.kind]
}

function Preview({ bitmap }: { bitmap: ImageBitmap }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      canvas?.getContext('2d')?.drawImage(bitmap, 0, 0)
    },
    [bitmap],
  )
  return <canvas className={css.preview} ref={draw} width={bitmap.width} height={bitmap.height} />
}
