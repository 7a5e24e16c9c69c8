import { paths } from '#shared/paths.ts'

// The bars are the palette the colour tool shows before any click (Look: tool cards show a specimen, not an icon).
const bars = [1, 2, 3, 4, 5].map((bar) => `var(--specimen-${bar})`)

/** A drawn sample of what a tool makes. */
export function Specimen({ path }: { path: string }) {
  return (
    <span className="specimen" aria-hidden="true">
      {draw(path)}
    </span>
  )
}

function draw(path: string) {
  if (path === paths.boldTextConverter) {
    return (
      <span className="glyph">
        <span>a</span>A
      </span>
    )
  }
  if (path === paths.colorPaletteGenerator) {
    return (
      <span className="bars">
        {bars.map((color) => (
          <i key={color} style={{ background: color }} />
        ))}
      </span>
    )
  }
  if (path === paths.qrCodeGenerator) return <FinderPattern />
  return (
    <svg viewBox="0 0 112 56" aria-hidden="true">
      <path fill="currentColor" d="M0 0h88v8H0zM0 13h64v8H0z" />
      <path fill="var(--ink-3)" d="M0 32h112v2H0zM0 40h104v2H0zM0 48h72v2H0z" />
    </svg>
  )
}

function FinderPattern() {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M0 0h24v24H0zM4 4v16h16V4zM8 8h8v8H8zM32 0h24v24H32zM36 4v16h16V4zM40 8h8v8h-8zM0 32h24v24H0zM4 36v16h16V36zM8 40h8v8H8zM32 32h8v8h-8zM44 32h4v4h-4zM52 32h4v8h-4zM40 40h8v4h-8zM32 48h4v8h-4zM44 48h12v4H44zM40 52h4v4h-4z"
      />
    </svg>
  )
}
