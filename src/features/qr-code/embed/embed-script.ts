// The script of the tool in a frame of another site. It sends and stores nothing.
import './embed.module.css'
import { followConnection, part, say } from '#ui-kit/embed/embed-script.ts'
import { saveBlob } from '#ui-kit/object-urls.ts'
import { downloadName } from '../domain/files/file-names.ts'
import { defaultInk, nextInk } from '../domain/ink-color.ts'
import { previewUnits, type ReadyCode, symbolPath } from '../domain/symbol-layout.ts'
import { readUrl, type ValidLink } from '../domain/url-rule.ts'
import { messages, toasts } from '../messages.ts'
import { encodeSymbol } from '../ui/symbol/encode-symbol.ts'
import { drawPng } from '../ui/symbol/qr-symbol.ts'

const url = part('url', HTMLInputElement)
const color = part('color', HTMLInputElement)
const picker = part('picker', HTMLInputElement)
const download = part('download', HTMLButtonElement)
const preview = part('preview', SVGSVGElement)
const none = part('none', HTMLElement)
const hint = part('hint', HTMLElement)
const error = part('error', HTMLElement)

/** The side of the drawn code in CSS pixels, within its white paper. */
const side = 190
let code: Extract<ReadyCode, { type: 'web' }> | null = null
let ink: string = defaultInk

function read() {
  const reading = readUrl(url.value)
  const why = { empty: '', valid: '', invalid: messages.invalidUrl, 'too-long': messages.urlTooLong }[reading.kind]
  code = reading.kind === 'valid' ? webCode(reading) : null
  if (error.lastElementChild) error.lastElementChild.textContent = why
  error.hidden = why === ''
  hint.hidden = why !== ''
  url.setAttribute('aria-invalid', String(why !== ''))
  draw()
}

function webCode(link: ValidLink) {
  return { type: 'web', payload: link.href, link, modules: encodeSymbol(link.href), ink } as const
}

function draw() {
  download.disabled = code === null
  none.hidden = code !== null
  preview.style.display = code === null ? 'none' : ''
  if (code === null) return
  const units = previewUnits(code.modules)
  const width = String(units > side ? side : units * Math.floor(side / units))
  preview.setAttribute('viewBox', `0 0 ${units} ${units}`)
  preview.setAttribute('width', width)
  preview.setAttribute('height', width)
  preview.setAttribute('aria-label', messages.previewAlt(code.link.href))
  preview.firstElementChild?.setAttribute('d', symbolPath(code.modules))
  preview.firstElementChild?.setAttribute('fill', ink)
}

function paint(typed: string) {
  ink = nextInk(typed, ink)
  picker.value = ink
  if (code) code = { ...code, ink }
  draw()
}

async function save() {
  if (code === null) return
  const { link, modules } = code
  try {
    saveBlob(await drawPng(modules, ink), downloadName(link.hostname, Date.now(), 'png'))
    say(toasts.downloaded('png').title)
  } catch {
    say(toasts.downloadFailed.description)
  }
}

url.addEventListener('input', read)
color.addEventListener('input', () => paint(color.value))
picker.addEventListener('input', () => {
  color.value = picker.value
  paint(picker.value)
})
download.addEventListener('click', () => void save())
// Browsers restore the values of fields after a reload.
paint(color.value)
read()
followConnection()
