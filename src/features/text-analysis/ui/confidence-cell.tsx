import type { RecentAnalysis } from '../contract.ts'
import { recentMessages as words } from '../messages.ts'
import { confidenceOf, wholePercent } from './confidence.ts'
import { knownLanguage } from './language-name.ts'

/** What is in English already needs none, and what is in no known language cannot have one. */
export function needsTranslation({ detectedLanguage }: RecentAnalysis): boolean {
  return detectedLanguage !== 'en' && knownLanguage(detectedLanguage) !== null
}

/** How sure each part is. What was not made says so, never as 0%. */
export function ConfidenceCell({ analysis }: { analysis: RecentAnalysis }) {
  const { language, translation, industryCategories } = confidenceOf(analysis)
  const noTranslation = needsTranslation(analysis) ? words.notMade : words.noneNeeded
  return (
    <dl className="confidence">
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
        <dd className="none">{otherwise}</dd>
      </div>
    )
  const percent = wholePercent(confidence)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {words.percent(percent)}
        <span className="bar" aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
      </dd>
    </div>
  )
}
