// The palette the tool shows before any click (Look: tool cards show a specimen, not an icon).
const bars = [1, 2, 3, 4, 5].map((bar) => `var(--specimen-${bar})`)

export function Illustration() {
  return (
    <span className="bars">
      {bars.map((color) => (
        <i key={color} style={{ background: color }} />
      ))}
    </span>
  )
}
