import { Image, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '#ui-kit/button.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import fields from '#ui-kit/styles/parts/field.module.css'
import type { Logo } from '../../../domain/code-style.ts'
import { writeStyle } from './entered-style.ts'
import { logoRefusals, styleMessages as words } from './messages.ts'
import { type LogoRefusal, readLogo } from './read-logo.ts'
import css from './style-fields.module.css'

/** The logo, which can be chosen, dropped or pasted as a file, or pasted as SVG text. */
export function LogoField({ logo }: { logo: Logo | null }) {
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const { refusal, isReading, take } = useLogoFile()
  function remove() {
    writeStyle({ logo: null })
    // The button of the logo disappears with it.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>{words.logo}</legend>
      {logo ? (
        <LogoRow logo={logo} onRemove={remove} />
      ) : (
        <Button
          ref={button}
          icon={<Image className="icon s" aria-hidden="true" />}
          aria-describedby={hintId}
          disabled={isReading}
          onClick={() => chooser.current?.click()}
        >
          {isReading ? words.reading : words.choose}
        </Button>
      )}
      <LogoHint id={hintId} refusal={refusal} isNeeded={logo === null} />
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={words.chooser}
        accept=".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml"
        onChange={({ target }) => {
          void take(target.files?.[0])
          // Otherwise choosing the same file again would not fire an event.
          target.value = ''
        }}
      />
    </fieldset>
  )
}

function LogoHint({ id, refusal, isNeeded }: { id: string; refusal: LogoRefusal | null; isNeeded: boolean }) {
  if (refusal !== null) {
    return (
      <p className={controls.error} id={id} role="alert">
        {logoRefusals[refusal]}
      </p>
    )
  }
  return (
    isNeeded && (
      <p className={fields.hint} id={id}>
        {words.chooseHint}
      </p>
    )
  )
}

function LogoRow({ logo, onRemove }: { logo: Logo; onRemove: () => void }) {
  return (
    <div className={css.logo}>
      <img src={logo.address} alt="" />
      <span className={css.name}>
        <b dir="auto">{logo.name}</b>
        <span className="meta">{words.stays}</span>
      </span>
      <IconButton label={words.remove} icon={<Trash2 className="icon" aria-hidden="true" />} onClick={onRemove} />
    </div>
  )
}

/** Reads one file at a time; the last one wins. */
function useLogoFile() {
  const [refusal, setRefusal] = useState<LogoRefusal | null>(null)
  const [isReading, setIsReading] = useState(false)
  const last = useRef(0)
  async function take(file: File | Blob | undefined) {
    if (!file) return
    last.current += 1
    const turn = last.current
    setIsReading(true)
    const read = await readLogo(file, file instanceof File ? file.name : 'logo.svg').catch(
      () => 'not-a-picture' as const,
    )
    if (turn !== last.current) return
    setIsReading(false)
    setRefusal(typeof read === 'string' ? read : null)
    if (typeof read !== 'string') writeStyle({ logo: read })
  }
  // Anywhere on the page, because the row is small. Fields keep what is pasted or dropped into them.
  useEffect(() => {
    const brought = (event: ClipboardEvent | DragEvent) => {
      const file = isField(event.target) ? null : broughtLogo(event)
      if (file === null) return
      event.preventDefault()
      void take(file)
    }
    const dragged = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const listening = new AbortController()
    document.addEventListener('paste', brought, listening)
    document.addEventListener('drop', brought, listening)
    document.addEventListener('dragover', dragged, listening)
    return () => listening.abort()
  })
  return { refusal, isReading, take }
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** A picture that was pasted or dropped, or pasted SVG text. */
function broughtLogo(event: ClipboardEvent | DragEvent): Blob | null {
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  if (file) return file
  const text = data?.getData('text/plain') ?? ''
  return /^\s*<(\?xml|svg|!--|!doctype svg)/i.test(text) ? new Blob([text], { type: 'image/svg+xml' }) : null
}
