export function Illustration() {
  return (
    <span className="glyph">
      <span>a</span>A
    </span>
  )
}
