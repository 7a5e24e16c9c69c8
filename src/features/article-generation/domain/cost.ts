type Prices = { input: number; output: number }
type Tokens = { inputTokens: number; outputTokens: number }

/** The price of a request in US dollars, or null without prices. `prices` are per million tokens. */
export function usdOf({ inputTokens, outputTokens }: Tokens, prices: Prices | undefined): number | null {
  return prices ? (inputTokens * prices.input + outputTokens * prices.output) / 1_000_000 : null
}

/** The month that contains `moment`, in UTC. `end` is the first moment of the next one. */
export function monthOf(moment: Date): { start: Date; end: Date } {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()]
  return { start: new Date(Date.UTC(year, month)), end: new Date(Date.UTC(year, month + 1)) }
}

/** From this share of the limit it counts as near. */
const nearShare = 0.8

export type SpendingLevel = 'below' | 'near' | 'reached'

export function spendingLevel(usd: number, limit: number): SpendingLevel {
  if (usd >= limit) return 'reached'
  return usd >= limit * nearShare ? 'near' : 'below'
}
