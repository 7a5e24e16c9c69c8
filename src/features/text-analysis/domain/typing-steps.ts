// Tells the texts among conversions from the steps of typing them: one conversion is stored for each change of the input, nothing
// in it says whose it is, and those of all visitors follow each other (docs/decisions/060-text-analysis.md).
import { changeBetween } from './change-between.ts'

export type Step = { id: number; text: string; at: number }

/** What one visitor types, as far as can be told. */
export type Chain = {
  /** Its last change. */
  head: Step
  /** What stood before it was being deleted, until it is there again. */
  peak: Step | null
  /** How much was left of it when least was. */
  lowest: number
  /** It was a text, and nothing continues it. */
  isOver: boolean
}

export const typingLimits = {
  /** Typing that paused longer is over, and what stands then is a text. */
  windowMs: 5 * 60_000,
  /** Beyond that many the one that paused longest is over sooner. */
  openChains: 500,
}

/** A text was deleted rather than mended where that many characters went, and no more than this share of it was left. */
const deletion = { characters: 3, rest: 0.5 }

/** Characters looked at for one row, however long all texts are. */
const comparedCharacters = 200_000

/** `open`: what an earlier one left open. Rows come in the order of their ids. */
export function typingSteps(open: readonly Chain[] = [], limits = typingLimits) {
  /** The one that paused longest first. */
  const chains = open.map((chain) => ({ ...chain, head: tidied(chain.head), peak: chain.peak && tidied(chain.peak) }))
  const endWhile = (isOver: (longest: Chain) => boolean) => {
    const texts: number[] = []
    for (let [chain] = chains; chain && isOver(chain); [chain] = chains) {
      chains.shift()
      const { id, text } = textOf(chain)
      if (!isPrefixOfAny(text, chains)) texts.push(id)
    }
    return texts
  }
  const endBefore = (at: number) => endWhile(({ head }) => head.at < at - limits.windowMs)
  return {
    /** Answers the ids of what turned out to be texts. */
    take(row: Step): number[] {
      const step = tidied(row)
      const texts = endBefore(step.at)
      const index = nearest(chains, step.text)
      const [chain = newChain(step)] = index === -1 ? [] : chains.splice(index, 1)
      const left = goOn(chain, step)
      if (left) chains.push({ ...newChain({ ...left, at: step.at }), isOver: true })
      chains.push(chain)
      texts.push(...endWhile(() => chains.length > limits.openChains))
      return texts
    },
    /** The same, once everything up to that time was taken. */
    endBefore,
    open: (): readonly Chain[] => chains,
  }
}

function newChain(head: Step): Chain {
  return { head, peak: null, lowest: 0, isOver: false }
}

/** Differences in white space alone make no other text. */
function tidied({ id, text, at }: Step): Step {
  return { id, text: text.trim().replaceAll(/\s+/g, ' '), at }
}

/** The chain that needs the smallest change to become this text, of several the last one. */
function nearest(chains: readonly Chain[], text: string): number {
  let best = { index: -1, cost: Number.POSITIVE_INFINITY }
  let left = comparedCharacters
  for (let index = chains.length - 1; index >= 0 && best.cost > 1 && left > 0; index--) {
    const chain = chains[index]
    left -= chain?.head.text.length ?? 0
    const cost = chain && !chain.isOver ? costOf(chain, text) : null
    if (cost !== null && cost < best.cost) best = { index, cost }
  }
  return best.index
}

/** A change in the same direction as the last one is the likelier. */
function costOf({ head, peak, lowest }: Chain, text: string): number | null {
  const change = changeBetween(head.text, text)
  if (change === null) return null
  const wasDeleting = peak !== null && head.text.length === lowest
  return wasDeleting === text.length < head.text.length ? change : change + 0.5
}

/** Answers the text that was deleted for another one, if that has shown now. */
function goOn(chain: Chain, step: Step): Step | null {
  const { head, peak } = chain
  chain.head = step
  if (step.text.length < head.text.length) {
    chain.peak ??= head
    chain.lowest = Math.min(step.text.length, peak ? chain.lowest : step.text.length)
    return null
  }
  if (!peak || peak.text.startsWith(step.text)) return null
  chain.peak = null
  return wasDeleted(peak, chain.lowest) ? peak : null
}

/** What was deleted and not replaced was a text all the same. */
function textOf({ head, peak, lowest }: Chain): Step {
  return peak && wasDeleted(peak, lowest) && head.text.length < peak.text.length ? peak : head
}

function wasDeleted({ text }: Step, lowest: number): boolean {
  return text.length - lowest >= deletion.characters && lowest <= text.length * deletion.rest
}

/** Somebody typed it on the way to another text. */
function isPrefixOfAny(text: string, chains: readonly Chain[]): boolean {
  return chains.some(({ head, peak }) => isStepTo(text, head.text) || (peak !== null && isStepTo(text, peak.text)))
}

function isStepTo(step: string, text: string): boolean {
  return text.length > step.length && text.startsWith(step)
}
