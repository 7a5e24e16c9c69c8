import { Check, CircleAlert, Image, Undo2, X } from 'lucide-react'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { passesAA, ratedPairs } from '../../../domain/contrast/contrast.ts'
import { inkOn } from '../../../domain/ink.ts'
import { assignColors, withFirst } from '../../../domain/picture/assign-colors.ts'
import { rolesOf } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { undoStep } from '../history/use-history.ts'
import { setColors } from '../parts/changes.ts'
import { imageChooserId } from '../start/use-picture-entry.ts'
import { messages } from './messages.ts'
import css from './picture-strip.module.css'
import { type PictureState, usePicture } from './use-picture.ts'

/**
 * Shows the colors of an image that was chosen, dropped or pasted. They become the palette at once, as one undo step.
 */
export function PictureStrip({ state, panels, setPanels }: ExtrasProps) {
  const file = panels.picture?.file
  const picture = usePicture(file)
  const takeColors = useTakeColors({ state, setPanels })
  const [undone, setUndone] = useState<PictureState | null>(null)
  const applied = useRef<PictureState | null>(null)
  useEffect(() => {
    if (picture.kind !== 'colors' || applied.current === picture) return
    applied.current = picture
    takeColors(picture.colors)
  }, [picture, takeColors])

  function close() {
    setPanels((open) => ({ ...open, picture: { isOpen: false } }))
    document.getElementById(imageChooserId)?.focus({ preventScroll: true })
  }
  function undo() {
    undoStep()
    setUndone(picture)
    document.getElementById(imageChooserId)?.focus({ preventScroll: true })
  }
  const isFailed = picture.kind in messages.failures
  return (
    <section className={classNames(css.strip, isFailed && css.failed)} aria-label={messages.title}>
      {picture.kind === 'colors' ? (
        <Thumbnail bitmap={picture.preview} />
      ) : (
        <span className={css.thumb}>{isFailed && <CircleAlert className="icon" aria-hidden />}</span>
      )}
      <div className={css.words}>
        <b>{file?.name || messages.pasted}</b>
        <span aria-live="polite">{textOf(picture, { colors: state.colors, isUndone: undone === picture })}</span>
      </div>
      {picture.kind === 'colors' && (
        <div className={css.found}>
          {picture.colors.map((hex) => (
            <button
              key={hex}
              type="button"
              aria-label={messages.startFrom(hex)}
              style={{ '--c': hex, '--on': inkOn(hex) } as CSSProperties}
              onClick={() => takeColors(picture.colors, hex)}
            >
              {state.colors.includes(hex) && <Check className="icon s" aria-hidden />}
            </button>
          ))}
        </div>
      )}
      <div className={css.actions}>
        {picture.kind === 'colors' && undone !== picture && (
          <Button small variant="quiet" icon={<Undo2 className="icon s" aria-hidden />} onClick={undo}>
            {messages.undo}
          </Button>
        )}
        {picture.kind === 'reading' ? (
          <Button small variant="quiet" onClick={close}>
            {messages.cancel}
          </Button>
        ) : (
          <>
            <Button
              small
              variant={isFailed ? 'second' : 'quiet'}
              icon={<Image className="icon s" aria-hidden />}
              onClick={() => document.getElementById(imageChooserId)?.click()}
            >
              {messages.another}
            </Button>
            <IconButton label={messages.close} icon={<X className="icon" aria-hidden />} onClick={close} />
          </>
        )}
      </div>
    </section>
  )
}

/**
 * Fills the roles with the image's colors and keeps locked ones. Opens the contrast row if the result is hard to read.
 */
function useTakeColors({ state, setPanels }: Pick<ExtrasProps, 'state' | 'setPanels'>) {
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  return useCallback(
    (found: readonly string[], first?: string) => {
      const now = latest.current
      const { useCase } = now.choice
      const roles = rolesOf(useCase)
      const wanted = first ? withFirst(assignColors(useCase, found), first) : assignColors(useCase, found)
      const colors = wanted.map((hex, i) => {
        const isLocked = now.entered.locked.some((role) => role === roles[i])
        return isLocked ? (now.colors[i] ?? hex) : hex
      })
      setColors(now, colors, messages.used(colors))
      if (!ratedPairs(useCase, colors).every(passesAA)) setPanels((open) => ({ ...open, isContrastOpen: true }))
    },
    [setPanels],
  )
}

function textOf(picture: PictureState, { colors, isUndone }: { colors: readonly string[]; isUndone: boolean }): string {
  if (picture.kind === 'none') return ''
  if (picture.kind === 'reading') return messages.reading
  if (picture.kind !== 'colors') return messages.failures[picture.kind]
  const used = picture.colors.filter((hex) => colors.includes(hex)).length
  return isUndone ? messages.undone(picture.colors.length) : messages.found(picture.colors.length, used)
}

/** Shows the center of the image. */
function Thumbnail({ bitmap }: { bitmap: ImageBitmap }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      canvas?.getContext('2d')?.drawImage(bitmap, 0, 0)
    },
    [bitmap],
  )
  return <canvas className={css.thumb} ref={draw} width={bitmap.width} height={bitmap.height} />
}
