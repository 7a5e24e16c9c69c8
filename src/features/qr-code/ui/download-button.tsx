import { ChevronDown, Download } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { useHydrated } from '#browser/use-hydrated.ts'
import { Button } from '#ui-kit/button.tsx'
import {
  defaultFormat,
  type FileFormat,
  fileFormats,
  isFileFormat,
  isPrintFormat,
  printCentimetres,
  printFormats,
  sideOf,
} from '../domain/files/file-formats.ts'
import { formatMessages as words } from '../messages.ts'
import css from './qr-tool.module.css'

type DownloadButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  onDownload: (format: FileFormat) => Promise<void>
  /** What files for print shops are good for. They are offered once their code is there. */
  printUse?: string | undefined
}

/** The button and its file format menu, drawn as one shape. */
export function DownloadButton({ onDownload, printUse, ...button }: DownloadButtonProps) {
  const [format, setFormat] = useState(defaultFormat)
  const buttonRef = useRef<HTMLButtonElement>(null)
  async function download() {
    const isFocused = document.activeElement === buttonRef.current
    await onDownload(format)
    // The button loses the focus while it is disabled, so this restores it.
    if (isFocused && document.activeElement === document.body) requestAnimationFrame(() => buttonRef.current?.focus())
  }
  return (
    <div className={css.joined}>
      <Button
        ref={buttonRef}
        variant="primary"
        icon={<Download className="icon s" aria-hidden="true" />}
        {...button}
        onClick={download}
      />
      <div className={css.format}>
        <span aria-hidden="true">
          {nameOf(format)}
          <ChevronDown className="icon s" />
        </span>
        {/* A native select covers the label, so the list opens by touch, mouse and keyboard. */}
        <select
          aria-label={words.label}
          value={format}
          onChange={({ target }) => isFileFormat(target.value) && setFormat(target.value)}
        >
          {[...fileFormats, ...(printUse ? printFormats : [])].map((one) => (
            <option key={one} value={one}>
              {`${nameOf(one)}, ${isPrintFormat(one) ? printUse : purposeOf(one)}`}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function nameOf(format: FileFormat): string {
  const side = sideOf(format)
  return side === null ? format.toUpperCase() : words.png(side)
}

function purposeOf(format: FileFormat): string {
  const side = sideOf(format)
  return side === null ? words.svgUse : (words.uses[side] ?? words.print(printCentimetres(side)))
}

const mobileUserAgent = /Android|iPhone|iPad|iPod|Mobile|webOS|BlackBerry|IEMobile|Opera Mini/i

/** Spec 2: on mobile, detected by user agent, the download label is Save QR Code. */
export function isMobile(userAgent: string): boolean {
  return mobileUserAgent.test(userAgent)
}

/** Decisions: the browser decides this after hydration, so every visitor gets the same HTML. */
export function useIsMobile(): boolean {
  return useHydrated() && isMobile(navigator.userAgent)
}
