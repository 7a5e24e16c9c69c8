// Separates the texts among conversions from typing steps. Each change of the input stores one conversion, without an id of the
// visitor, and the conversions of all visitors are interleaved (docs/decisions/060-text-analysis.md).
import { changeBetween } from './change-between.ts'

export type Step = { id: number; text: string; at: number }

/** The conversions that one visitor seems to have typed one after the other. */
export type Chain = {
  /** The latest conversion. */
  head: Step
  /** The text before its deletion began, until it is restored. */
  peak: Step | null
  /** The shortest length since the deletion began. */
  lowest: number
  /** The chain is a finished text, and no conversion can continue it. */
  isOver: boolean
}

export const typingLimits = {
  /** After this pause a chain ends, and its last conversion is a text. */
  windowMs: 5 * 60_000,
  /** The limit of open chains; beyond it, the one with the longest pause ends early. */
  openChains: 500,
}

/** A text counts as deleted, not corrected, when at least `characters` were removed and at most the share `rest` remained. */
const deletion = { characters: 3, rest: 0.5 }

/** The limit of characters that are compared for one conversion. */
const comparedCharacters = 200_000

/** `open` are the chains that an earlier run left open. Conversions must be passed in the order of their ids. */
export function typingSteps(open: readonly Chain[] = [], limits = typingLimits) {
  /** Ordered by their last change, the earliest first. */
  const chains = open.map((chain) => ({
    ...chain,
    head: normalized(chain.head),
    peak: chain.peak && normalized(chain.peak),
  }))
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
    /** Takes the next conversion, and returns the ids of conversions that turned out to be texts. */
    take(row: Step): number[] {
      const step = normalized(row)
      const texts = endBefore(step.at)
      const index = nearest(chains, step.text)
      const [chain = newChain(step)] = index === -1 ? [] : chains.splice(index, 1)
      const replaced = continueChain(chain, step)
      if (replaced) chains.push({ ...newChain({ ...replaced, at: step.at }), isOver: true })
      chains.push(chain)
      texts.push(...endWhile(() => chains.length > limits.openChains))
      return texts
    },
    /** Ends the chains whose pause is over at that time, and returns the ids of texts. */
    endBefore,
    open: (): readonly Chain[] => chains,
  }
}

function newChain(head: Step): Chain {
  return { head, peak: null, lowest: 0, isOver: false }
}

/** Normalizes white space, because differences in it do not make another text. */
function normalized({ id, text, at }: Step): Step {
  return { id, text: text.trim().replaceAll(/\s+/g, ' '), at }
}

/** The index of the chain with the smallest change to this text, the latest of several; -1 without any. */
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

/** The cost of a change; it is higher when the change reverses from typing to deleting or back. */
function costOf({ head, peak, lowest }: Chain, text: string): number | null {
  const change = changeBetween(head.text, text)
  if (change === null) return null
  const wasDeleting = peak !== null && head.text.length === lowest
  return wasDeleting === text.length < head.text.length ? change : change + 0.5
}

/** Adds a conversion to a chain. Returns the deleted text when the conversion shows that another text replaces it. */
function continueChain(chain: Chain, step: Step): Step | null {
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

/** The text of an ended chain: a deleted text that was not replaced, or the last conversion. */
function textOf({ head, peak, lowest }: Chain): Step {
  return peak && wasDeleted(peak, lowest) && head.text.length < peak.text.length ? peak : head
}

function wasDeleted({ text }: Step, lowest: number): boolean {
  return text.length - lowest >= deletion.characters && lowest <= text.length * deletion.rest
}

/** Whether the text is the beginning of another open text, and so a typing step. */
function isPrefixOfAny(text: string, chains: readonly Chain[]): boolean {
  return chains.some(({ head, peak }) => isStepTo(text, head.text) || (peak !== null && isStepTo(text, peak.text)))
}

function isStepTo(step: string, text: string): boolean {
  return text.length > step.length && text.startsWith(step)
}
