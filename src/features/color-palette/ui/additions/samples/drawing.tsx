// What every sample is drawn with.
type WordsProps = {
  x: number
  /** The position of the first baseline. */
  y: number
  size: number
  fill: string
  lines: readonly string[]
  bold?: boolean
  underline?: boolean
}

export function Words({ x, y, size, fill, lines, bold = false, underline = false }: WordsProps) {
  return (
    <text
      y={y}
      fontSize={size}
      fontWeight={bold ? 650 : 450}
      letterSpacing={size > 20 ? '-0.025em' : undefined}
      textDecoration={underline ? 'underline' : undefined}
      fill={fill}
    >
      {lines.map((line, i) => (
        <tspan key={line} x={x} dy={i === 0 ? 0 : size * (size > 20 ? 1.1 : 1.45)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

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
