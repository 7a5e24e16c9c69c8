import { type CSSProperties, useId, useMemo, useState } from 'react'
import { isHexColor } from '#shared/color/hex-color.ts'
import { ColorInput, Field, TextInput } from '#ui-kit/field.tsx'
import { Segments } from '#ui-kit/panels/segments.tsx'
import { captionOf, logoPercents, nextGround, type Shape } from '../../../domain/code-style.ts'
import { winAnsi } from '../../../domain/print/win-ansi.ts'
import { styledSvg, svgAddress } from '../../../domain/style/styled-svg.ts'
import { altOf } from '../../qr-preview.tsx'
import tool from '../../qr-tool.module.css'
import type { CodeState } from '../../state/use-code.ts'
import sliders from '../slider.module.css'
import { showStyle, useEnteredStyle, writeStyle } from './entered-style.ts'
import { LogoField } from './logo-field.tsx'
import { styleMessages, styleMessages as words } from './messages.ts'
import css from './style-fields.module.css'

/** What the tool needs once there is a style. */
export { showStyle, styleMessages }

const shapes: { value: Shape; label: string }[] = [
  { value: 'square', label: words.square },
  { value: 'rounded', label: words.rounded },
]

/** Everything applies at once. Whether the result is offered, decoding decides. */
export function StyleFields({ state: { ink } }: { state: CodeState }) {
  const style = useEnteredStyle()
  return (
    <div className={css.fields}>
      <LogoField logo={style.logo} />
      {style.logo && <LogoSize percent={style.logoPercent} />}
      <div className={css.pair}>
        <div className={css.group}>
          <span className={css.label} aria-hidden="true">
            {words.squares}
          </span>
          <Segments
            label={words.squares}
            options={shapes}
            selected={style.shape}
            onSelect={(shape) => writeStyle({ shape })}
          />
        </div>
        <GroundField ground={style.ground} />
      </div>
      <CaptionField caption={style.caption} />
      <label className={css.check}>
        <input
          type="checkbox"
          checked={style.hasCropMarks}
          onChange={({ target }) => writeStyle({ hasCropMarks: target.checked })}
        />
        {words.cropMarks}
      </label>
      <p className="meta">{words.print([ink, style.ground])}</p>
    </div>
  )
}

function LogoSize({ percent }: { percent: number }) {
  const id = useId()
  const { least, most } = logoPercents
  return (
    <div className={css.group}>
      <label className={css.label} htmlFor={id}>
        {words.size}
      </label>
      <input
        className={sliders.slider}
        id={id}
        type="range"
        min={least}
        max={most}
        value={percent}
        style={{ '--v': `${(100 * (percent - least)) / (most - least)}%` } as CSSProperties}
        aria-valuetext={words.percent(percent)}
        onChange={({ target }) => writeStyle({ logoPercent: Number(target.value) })}
      />
    </div>
  )
}

/** Keeps the typed text. The code follows once there are six digits. */
function GroundField({ ground }: { ground: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && nextGround(typed, ground) === ground ? typed : ground
  const isColor = isHexColor(shown.trim())
  function type(text: string) {
    setTyped(text)
    writeStyle({ ground: nextGround(text, ground) })
  }
  return (
    <Field label={words.ground} hint={isColor ? undefined : words.groundUnfinished}>
      {(control) => (
        <ColorInput {...control} value={shown} pickerValue={ground} pickerLabel={words.pickGround} onValue={type} />
      )}
    </Field>
  )
}

/** Far more than is drawn, so that a visitor sees what is cut. */
const typedCharacters = 200

function CaptionField({ caption }: { caption: string }) {
  const letters = winAnsi(captionOf(caption))
  return (
    <Field label={words.caption} hint={'missing' in letters ? words.notPrintable(letters.missing) : words.captionHint}>
      {(control) => (
        <TextInput
          {...control}
          value={caption}
          maxLength={typedCharacters}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => writeStyle({ caption: target.value.slice(0, typedCharacters) })}
        />
      )}
    </Field>
  )
}

/** Shows a styled code as its SVG file. The paper keeps its size, so nothing moves. */
export function StyledPreview({ state: { code } }: { state: CodeState }) {
  const address = useMemo(() => code?.style && svgAddress(styledSvg({ ...code, style: code.style })), [code])
  return (
    <div className={tool.paper}>
      {code && address && <img className={tool.styled} src={address} alt={altOf(code)} />}
    </div>
  )
}
