import { printWidthCentimetres } from '../domain/symbol-layout.ts'
import { facts } from '../messages.ts'
import type { ReadyCode } from './ready-code.ts'

/** What one gets, in a few words; on phones the stylesheet leaves it out. */
export function QrFacts({ code }: { code: ReadyCode | null }) {
  const rows = [
    { term: facts.content, text: code === null ? facts.none : code.link.href },
    facts.file,
    facts.level,
    facts.background,
    { term: facts.print, text: code === null ? facts.none : facts.atLeast(printWidthCentimetres(code.modules)) },
  ]
  return (
    <ul className="qr-facts">
      {rows.map((row) => (
        <li key={row.term}>
          {row.term} <b>{row.text}</b>
        </li>
      ))}
    </ul>
  )
}
