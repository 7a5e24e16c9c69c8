import type { GenerationDebug } from '#features/article-generation/contract.ts'
import { Bullets } from '#features/articles/ui.tsx'
import { Definitions } from '#ui-kit/definitions.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { debugMessages } from '../../messages.ts'
import { debugFacts } from '../desk/debug-facts.ts'
import css from './debug-details.module.css'

/** The request, its duration and the response of a generation, collapsed. */
export function DebugDetails({ debug, lines = [] }: { debug: unknown; lines?: readonly string[] }) {
  const { facts, rawText } = debugFacts(debug)
  if (facts.length === 0 && rawText === null && lines.length === 0) return null
  return (
    <details className={css.details}>
      <summary>{debugMessages.title}</summary>
      {lines.length > 0 && <Bullets lines={lines} />}
      {facts.length > 0 && <Definitions items={facts} />}
      {rawText !== null && (
        <>
          <p className={controls.label}>{debugMessages.facts.rawText}</p>
          <pre>{rawText}</pre>
        </>
      )}
    </details>
  )
}

/** The author of a draft, the duration, and the tokens used. */
export function GenerationFacts({ debug }: { debug: GenerationDebug }) {
  return (
    <section aria-label={debugMessages.title}>
      <dl className={css.facts}>
        {debugFacts(debug).facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
