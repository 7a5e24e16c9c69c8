import { Info } from 'lucide-react'
import { additionMessages } from '../../../addition-messages.ts'
import { Note } from './note.tsx'

/** Fills the note row when the text needs no other note. */
export function QuietNote({ isSample }: { isSample: boolean }) {
  const { sample, staysHere } = additionMessages
  return (
    <Note icon={<Info className="icon s" aria-hidden="true" />} {...(isSample && { point: sample.point })}>
      {isSample ? sample.text : staysHere}
    </Note>
  )
}
