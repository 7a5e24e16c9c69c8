// Writes articles by the house rules, records what each request costs, and keeps to the monthly limit.
import type { ArticleCost } from '#features/articles/editor-contract.ts'
import type { Usage } from '#platform/ai/ask-figures.ts'
import type { AiCost } from '#platform/config.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Budget, GenerateForm } from '../contract.ts'
import { monthOf, usdOf } from '../domain/cost.ts'
import type { CostStore, NewCost } from './cost-store.ts'
import type { HouseRulesStore } from './house-rules-store.ts'
import type { ArticleWriter, WritingResult } from './writer/article-writer.ts'

export type ReachedLimit = { usd: number; end: Date; secondsLeft: number }

export type PricedWriter = {
  /** Null while the month's sum is below the limit, and without a limit. */
  reachedLimit(): Promise<ReachedLimit | null>
  budget(): Promise<Budget>
  write(form: GenerateForm, options: Pick<Parameters<ArticleWriter>[1], 'origin' | 'signal'>): Promise<PricedArticle>
}

export type PricedArticle = {
  result: WritingResult
  /** Null when the provider reported no tokens. */
  cost: ArticleCost | null
  /** Connects the costs with the stored article. */
  link: (transaction: Queryable, articleId: number) => Promise<void>
}

export type PricedWriterOptions = {
  writer: ArticleWriter
  costStore: CostStore
  houseRulesStore: Pick<HouseRulesStore, 'read'>
  aiCost: AiCost
  log: { error(fields: object, message: string): void }
  now?: () => Date
}

export function pricedWriter(options: PricedWriterOptions): PricedWriter {
  const { writer, costStore, houseRulesStore, aiCost, now = () => new Date() } = options
  async function reachedLimit(): Promise<ReachedLimit | null> {
    const { monthlyLimit: usd } = aiCost
    if (usd === undefined) return null
    const moment = now()
    const { start, end } = monthOf(moment)
    if ((await costStore.spent({ start, end })) < usd) return null
    return { usd, end, secondsLeft: Math.ceil((end.getTime() - moment.getTime()) / 1000) }
  }
  return {
    reachedLimit,
    async budget() {
      const reached = await reachedLimit()
      return {
        isPriced: aiCost.prices !== undefined,
        monthlyLimit: aiCost.monthlyLimit ?? null,
        reachedUntil: reached?.end.toISOString() ?? null,
      }
    },
    async write(form, { origin, signal }) {
      const houseRules = await houseRulesStore.read()
      const costs = recordedCosts(options, now)
      const result = await writer(form, { origin, houseRules, onUsage: costs.add, ...(signal && { signal }) })
      const ids = await costs.ids()
      return {
        result,
        cost: costs.sum(),
        link: (transaction, articleId) => costStore.link(transaction, ids, articleId),
      }
    },
  }
}

/** Stores each request at once, because a later one may fail or the process may end. */
function recordedCosts({ costStore, aiCost, log }: PricedWriterOptions, now: () => Date) {
  const costs: NewCost[] = []
  const recording: Promise<number | null>[] = []
  return {
    add: (model: string, usage: Usage) => {
      const tokens = { inputTokens: storable(usage.inputTokens), outputTokens: storable(usage.outputTokens) }
      const cost = { at: now(), model, ...tokens, usd: usdOf(tokens, aiCost.prices) }
      costs.push(cost)
      recording.push(
        costStore.record(cost).catch((error: unknown) => {
          // The article is worth more than its figures.
          log.error({ err: error, ...cost }, 'the cost of a generation was not stored')
          return null
        }),
      )
    },
    async ids() {
      return (await Promise.all(recording)).filter((id) => id !== null)
    },
    sum: () => sumOf(costs),
  }
}

function sumOf([first, ...others]: readonly NewCost[]): ArticleCost | null {
  if (!first) return null
  const { inputTokens, outputTokens, usd } = first
  return others.reduce<ArticleCost>(
    (sum, cost) => ({
      inputTokens: sum.inputTokens + cost.inputTokens,
      outputTokens: sum.outputTokens + cost.outputTokens,
      usd: sum.usd === null || cost.usd === null ? null : sum.usd + cost.usd,
    }),
    { inputTokens, outputTokens, usd },
  )
}

const maxInteger = 2 ** 31 - 1

/** The provider's figures come from outside. */
function storable(tokens: number): number {
  return Number.isFinite(tokens) ? Math.min(Math.max(Math.round(tokens), 0), maxInteger) : 0
}
