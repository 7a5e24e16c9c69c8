// How much of a matrix runs. `npm test` checks every rule once; `npm run test:all`, which `.ci/run` runs, checks every
// combination. Nothing is chosen at random: the same run always checks the same.

export const isExhaustive = process.env.TEST_BREADTH === 'exhaustive'

/**
 * Options of Node for programs with the embedded engine. V8's second compiler spends 0.6 s of a core and 600 MB on each
 * start of that engine, so the everyday run uses the first one alone.
 */
export const engineOptions: readonly string[] = isExhaustive ? [] : ['--liftoff-only']

/** Rounds of generated input, or cases whose first few represent the rule. */
export const breadth = <T>(everyday: T, exhaustive: T): T => (isExhaustive ? exhaustive : everyday)

/** All rows of a table of cases; in the everyday run those at these places, which hold the rule. */
export function someOf<Row extends readonly unknown[] | [unknown]>(
  rows: readonly Row[],
  ...everyday: number[]
): readonly Row[] {
  return isExhaustive ? rows : rows.filter((_, place) => everyday.includes(place))
}

/** Every pair; in the everyday run each value of both lists at least once. */
export function pairs<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  const all = ones.flatMap((one, i) => others.map((other, j) => ({ pair: [one, other] as [One, Other], i, j })))
  const isOnDiagonal = ({ i, j }: { i: number; j: number }) =>
    ones.length >= others.length ? i % others.length === j : j % ones.length === i
  return all.filter((one) => isExhaustive || isOnDiagonal(one)).map(({ pair }) => pair)
}

/** All values; in the everyday run every `parts`-th one, beginning at `turn`: over several turns, each value has one. */
export function shareOf<Value>(all: readonly Value[], turn: number, parts: number): readonly Value[] {
  return isExhaustive ? all : all.filter((_, place) => place % parts === turn % parts)
}
