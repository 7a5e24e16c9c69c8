import type { ArticleCost } from '#features/articles/editor-contract.ts'
import { classNames } from '#ui-kit/class-names.ts'
import type { ManualForm } from '../../domain/article-form.ts'
import css from './never-use.module.css'
import { draftCostMessages, neverUseMessages } from './never-use-messages.ts'
import { useNeverUse, usePhraseHits } from './use-phrase-hits.ts'

type DraftLineProps = {
  form: Pick<ManualForm, 'title' | 'description' | 'practicalAdvice'>
  /** Null for manual articles. */
  cost: ArticleCost | null
}

/** One line about the whole draft: the phrases never to use in all its texts, and what it cost. */
export function DraftLine({ form, cost }: DraftLineProps) {
  // No phrase continues across the separator.
  const text = [form.title, form.description, form.practicalAdvice].join('\n\0\n')
  const { hits } = usePhraseHits(text, useNeverUse())
  if (hits.length === 0 && cost === null) return null
  return (
    <p className={classNames('meta', css.line)}>
      {hits.length > 0 && <span>{neverUseMessages.inDraft(hits.length)}</span>}
      {cost && <span>{costText(cost)}</span>}
    </p>
  )
}

/** @example costText({ inputTokens: 1_000, outputTokens: 234, usd: 0.0137 }) // 'Generated with 1,234 tokens, $0.014' */
export function costText({ inputTokens, outputTokens, usd }: ArticleCost): string {
  const tokens = draftCostMessages.tokens(inputTokens + outputTokens)
  return usd === null ? tokens : `${tokens}, ${draftCostMessages.usd(usd)}`
}
