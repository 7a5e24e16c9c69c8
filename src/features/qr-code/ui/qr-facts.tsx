import { printWidthCentimetres, type ReadyCode } from '../domain/symbol-layout.ts'
import { facts } from '../messages.ts'
import css from './qr-tool.module.css'

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
    <ul className={css.facts}>
      {rows.map((row) => (
        <li key={row.term}>
          {row.term} <b>{row.text}</b>
        </li>
      ))}
    </ul>
  )
}
