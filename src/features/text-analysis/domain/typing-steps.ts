// Tells the texts among conversions from the steps of typing them: one conversion is stored for each change of the input, nothing
// in it says whose it is, and those of all visitors follow each other (docs/decisions/060-text-analysis.md).
import { continues } from './continues-typing.ts'

export type Step = { id: number; text: string; at: number }

/** What one visitor types, as far as can be told. */
export type Chain = {
  /** Its last change. */
  head: Step
  /** What stood before it was being deleted, until it is there again. */
  peak: Step | null
  /** How much was left of it when least was. */
  lowest: number
}

export const typingLimits = {
  /** Typing that paused longer is over, and what stands then is a text. */
  windowMs: 120_000,
  /** Beyond that many the one that paused longest is over sooner. */
  openChains: 500,
}

/** What is left of a text when it was deleted rather than mended, as a share of it. */
const rest = 0.5

/** `open`: what an earlier one left open. Rows come in the order of their ids. */
export function typingSteps(open: readonly Chain[] = [], limits = typingLimits) {
  /** The one that paused longest first. */
  const chains = open.map((chain) => ({ ...chain, head: tidied(chain.head), peak: chain.peak && tidied(chain.peak) }))
  const endWhile = (isOver: (chain: Chain) => boolean) => {
    const over = chains.findIndex((chain) => !isOver(chain))
    return chains.splice(0, over === -1 ? chains.length : over).map(textOf)
  }
  return {
    /** Answers the ids of what turned out to be texts. */
    take(row: Step): number[] {
      const step = tidied(row)
      const texts = endWhile(({ head }) => head.at < step.at - limits.windowMs)
      const index = nearest(chains, step.text)
      const [chain = { head: step, peak: null, lowest: 0 }] = index === -1 ? [] : chains.splice(index, 1)
      texts.push(...goOn(chain, step))
      chains.push(chain)
      if (chains.length > limits.openChains) texts.push(...chains.splice(0, 1).map(textOf))
      return texts
    },
    /** The same, once everything up to that time was taken. */
    endBefore: (at: number) => endWhile(({ head }) => head.at < at - limits.windowMs),
    open: (): readonly Chain[] => chains,
  }
}

/** Differences in white space alone make no other text. */
function tidied({ id, text, at }: Step): Step {
  return { id, text: text.trim().replaceAll(/\s+/g, ' '), at }
}

/** The chain whose last change is the most similar, of several the last one. */
function nearest(chains: readonly Chain[], text: string): number {
  let best = { index: -1, distance: Number.POSITIVE_INFINITY }
  for (let index = chains.length - 1; index >= 0; index--) {
    const head = chains[index]?.head.text ?? ''
    const distance = Math.abs(head.length - text.length)
    if (distance < best.distance && continues(head, text)) best = { index, distance }
  }
  return best.index
}

function goOn(chain: Chain, step: Step): number[] {
  const { head, peak } = chain
  chain.head = step
  if (step.text.length < head.text.length) {
    chain.peak ??= head
    chain.lowest = Math.min(step.text.length, peak ? chain.lowest : step.text.length)
    return []
  }
  if (!peak || peak.text.startsWith(step.text)) return []
  chain.peak = null
  return wasDeleted(peak, chain.lowest) ? [peak.id] : []
}

/** What was deleted and not replaced was a text all the same. */
function textOf({ head, peak, lowest }: Chain): number {
  return peak && wasDeleted(peak, lowest) && head.text.length < peak.text.length ? peak.id : head.id
}

function wasDeleted(peak: Step, lowest: number): boolean {
  return lowest <= peak.text.length * rest
}
