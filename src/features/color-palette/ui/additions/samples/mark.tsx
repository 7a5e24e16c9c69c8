/** The logo, a leaf in a square. */
export function Mark({
  x,
  y,
  size,
  ground,
  sign,
}: {
  x: number
  y: number
  size: number
  ground: string
  sign: string
}) {
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" fill={ground} />
      <path d="M8 24C8 12 14 7 25 7c0 11-5 17-17 17z" fill={sign} />
      <path d="M8 24 19 13" stroke={ground} strokeWidth="1.6" fill="none" />
    </svg>
  )
}
