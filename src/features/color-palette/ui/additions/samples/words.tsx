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
