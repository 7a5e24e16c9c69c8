import type { RecentAnalysis } from '../contract.ts'
import { recentMessages as words } from '../messages.ts'
import { confidenceOf, wholePercent } from './confidence.ts'
import css from './confidence-cell.module.css'
import { knownLanguage } from './language-name.ts'

/** English texts need no translation, and texts in an unknown language cannot have one. */
export function needsTranslation({ detectedLanguage }: RecentAnalysis): boolean {
  return detectedLanguage !== 'en' && knownLanguage(detectedLanguage) !== null
}

/** The confidence of each part. A missing part is labeled, never shown as 0%. */
export function ConfidenceCell({ analysis }: { analysis: RecentAnalysis }) {
  const { language, translation, industryCategories } = confidenceOf(analysis)
  const noTranslation = needsTranslation(analysis) ? words.notMade : words.noneNeeded
  return (
    <dl className={css.parts}>
      <Part label={words.confidence.language} confidence={language} otherwise={words.noneFound} />
      <Part label={words.confidence.translation} confidence={translation} otherwise={noTranslation} />
      <Part label={words.confidence.industryCategories} confidence={industryCategories} otherwise={words.notMade} />
    </dl>
  )
}

type PartProps = { label: string; confidence: number | null; otherwise: string }

function Part({ label, confidence, otherwise }: PartProps) {
  if (confidence === null)
    return (
      <div>
        <dt>{label}</dt>
        <dd className={css.none}>{otherwise}</dd>
      </div>
    )
  const percent = wholePercent(confidence)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {words.percent(percent)}
        <span aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
      </dd>
    </div>
  )
}
