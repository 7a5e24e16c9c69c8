import css from './bullets.module.css'

/** Lines with a dash before each; the same line once. */
export function Bullets({ lines, most }: { lines: readonly string[]; most?: number }) {
  return (
    <ul className={css.bullets}>
      {[...new Set(lines)].slice(0, most).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
