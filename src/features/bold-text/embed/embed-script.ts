// The script of the tool in a frame of another site. It sends and stores nothing.
import './embed.module.css'
import { copyText } from '#browser/clipboard.ts'
import { followConnection, markCopied, part, sayCopyBlocked } from '#ui-kit/embed/embed-script.ts'
import { isBlank, toBold } from '../domain/bold.ts'

const regular = part('regular', HTMLTextAreaElement)
const bold = part('bold', HTMLTextAreaElement)
const copy = part('copy', HTMLButtonElement)

function convert() {
  bold.value = isBlank(regular.value) ? '' : toBold(regular.value)
  copy.disabled = bold.value === ''
}

async function copyOutput() {
  if (await copyText(bold.value)) return markCopied(copy)
  bold.focus()
  bold.select()
  sayCopyBlocked()
}

regular.addEventListener('input', convert)
regular.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
  if (key === 'Enter' && (ctrlKey || metaKey) && !copy.disabled) void copyOutput()
})
copy.addEventListener('click', () => void copyOutput())
// Browsers restore the text of a field after a reload.
convert()
followConnection()
