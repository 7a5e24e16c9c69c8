import { ArrowRight, Sparkles } from 'lucide-react'

const drawings = { 'arrow-right': ArrowRight, sparkles: Sparkles }

/** The icons that a list shows on each of its items, drawn once: they stand before the list. */
export function IconSymbols() {
  return (
    <svg className="symbols" aria-hidden="true">
      {Object.entries(drawings).map(([name, Drawing]) => (
        <symbol id={`icon-${name}`} viewBox="0 0 24 24" key={name}>
          <Drawing strokeWidth="inherit" />
        </symbol>
      ))}
    </svg>
  )
}

/** One of them, small; styled as every icon is. */
export function SymbolIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="icon s" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
