import { ArrowRight, Sparkles } from 'lucide-react'

const drawings = { 'arrow-right': ArrowRight, sparkles: Sparkles }

/** Draws each icon of a list once. Render it before the list, whose items refer to it. */
export function IconSymbols() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      {Object.entries(drawings).map(([name, Drawing]) => (
        <symbol id={`icon-${name}`} viewBox="0 0 24 24" key={name}>
          <Drawing strokeWidth="inherit" />
        </symbol>
      ))}
    </svg>
  )
}

/** Renders one of these icons at the small size, styled like every icon. */
export function SymbolIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="icon s" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
