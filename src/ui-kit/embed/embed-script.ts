// What the scripts of all embedded tools share. They run without React, in a document of their own, and store nothing.
import '../styles/site.css'
import '../styles/controls.module.css'
import '../styles/parts/field.module.css'
import './embed.module.css'
import { embedMessages as words } from '../messages.ts'

/** An element of the document by its `data-part`. Throws where the markup and the script do not match. */
export function part<Kind extends Element>(name: string, kind: new () => Kind): Kind {
  const found = document.querySelector(`[data-part="${name}"]`)
  if (found instanceof kind) return found
  throw new Error(`The embedded tool has no ${name}`)
}

/** Says something below the tool, and to screen readers. */
export function say(text: string): void {
  part('said', HTMLElement).textContent = text
}

/** The site around the frame may forbid copying: then the visitor copies the selected text. */
export function sayCopyBlocked(): void {
  say(words.copyBlocked)
}

/** How long the copied mark shows, as in the tools (Spec 9). */
const copiedMs = 2000
const marks = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** Marks a button as copied for two seconds. */
export function markCopied(button: Element): void {
  say('')
  const label = button.querySelector('span')
  clearTimeout(marks.get(button))
  if (label) label.textContent = words.copied
  const end = () => {
    if (label) label.textContent = words.copy
  }
  marks.set(button, setTimeout(end, copiedMs))
}

/** Shows the note while there is no network: the document holds everything that the tool needs. */
export function followConnection(): void {
  const note = part('offline', HTMLElement)
  const show = () => {
    note.hidden = navigator.onLine
  }
  addEventListener('online', show)
  addEventListener('offline', show)
  show()
}
