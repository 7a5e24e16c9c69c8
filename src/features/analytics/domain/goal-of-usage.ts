/** Actions of tools and articles (Spec 7, Usage actions) by which a visitor takes something away. */
const taken = /^(?:copied|downloaded|shared)/

type Usage = { toolType: string; action: string }

/**
 * The goal that a usage event reaches, if any. Making a palette or opening an image takes nothing away.
 *
 * @example goalOfUsage({ toolType: 'bold_text', action: 'copied' }) === 'result-taken'
 * @example goalOfUsage({ toolType: 'marketing_news', action: 'shared' }) === 'article-shared'
 */
export function goalOfUsage({ toolType, action }: Usage): 'result-taken' | 'article-shared' | null {
  if (!taken.test(action)) return null
  return toolType === 'marketing_news' ? 'article-shared' : 'result-taken'
}
