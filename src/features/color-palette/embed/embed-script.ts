// The script of the tool in a frame of another site. It sends and stores nothing.
import './embed.module.css'
import { copyText } from '#browser/clipboard.ts'
import { followConnection, part, say, sayCopyBlocked } from '#ui-kit/embed/embed-script.ts'
import { palette } from '../domain/harmony/palette.ts'
import { inkOn } from '../domain/ink.ts'
import { isStartingColor, startingColorOf } from '../domain/starting-color.ts'
import {
  defaultUseCase,
  firstMethodOf,
  type Method,
  methodNames,
  nextMethodOf,
  rolesOf,
  type UseCase,
  useCaseIds,
} from '../domain/use-cases.ts'
import { messages, toasts } from '../messages.ts'

const start = part('start', HTMLInputElement)
const picker = part('picker', HTMLInputElement)
const chooser = part('use-case', HTMLSelectElement)
const error = part('error', HTMLElement)
const bands = [...part('swatches', HTMLUListElement).children].filter((band) => band instanceof HTMLElement)

let method: Method = firstMethodOf(chosenUseCase())

function chosenUseCase(): UseCase {
  return useCaseIds.find((id) => id === chooser.value) ?? defaultUseCase
}

function show(): readonly string[] {
  const useCase = chosenUseCase()
  const startingColor = startingColorOf(start.value)
  const colors = palette({ startingColor, useCase, method })
  const isColor = isStartingColor(start.value)
  error.hidden = isColor
  start.setAttribute('aria-invalid', String(!isColor))
  picker.value = startingColor
  for (const [i, band] of bands.entries()) showIn(band, rolesOf(useCase)[i] ?? '', colors[i] ?? '')
  return colors
}

function showIn(band: HTMLElement, role: string, hex: string) {
  band.hidden = hex === ''
  if (hex === '') return
  band.style.setProperty('--c', hex)
  band.style.setProperty('--on', inkOn(hex))
  const [button, name, code] = [band.querySelector('button'), band.querySelector('b'), band.querySelector('code')]
  button?.setAttribute('aria-label', messages.copy(role, hex))
  if (name) name.textContent = role
  if (code) code.textContent = hex
}

async function copyColor(code: Element) {
  const hex = code.textContent ?? ''
  if (await copyText(hex)) return say(toasts.copiedOne(hex).description)
  getSelection()?.selectAllChildren(code)
  sayCopyBlocked()
}

start.addEventListener('input', show)
picker.addEventListener('input', () => {
  start.value = picker.value
  show()
})
chooser.addEventListener('change', () => {
  method = firstMethodOf(chosenUseCase())
  show()
})
part('generate', HTMLButtonElement).addEventListener('click', () => {
  method = nextMethodOf(chosenUseCase(), method)
  say(messages.generated(methodNames[method], show()))
})
for (const band of bands) {
  const code = band.querySelector('code')
  band.querySelector('button')?.addEventListener('click', () => code && void copyColor(code))
}
// Browsers restore the values of fields after a reload.
show()
followConnection()
