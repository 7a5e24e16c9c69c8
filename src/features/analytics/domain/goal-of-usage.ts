import type { Goal, UsageEvent } from '../contract.ts'

/** Actions of tools and articles (Spec 7, Usage actions) by which a visitor takes something away. */
const taken = /^(?:copied|downloaded|shared)/

/** The goal that a usage event reaches, if any. Making a palette or opening an image takes nothing away. */
export function goalOfUsage({ toolType, action }: Pick<UsageEvent, 'toolType' | 'action'>): Goal | null {
  if (!taken.test(action)) return null
  return toolType === 'marketing_news' ? 'article-shared' : 'result-taken'
}
