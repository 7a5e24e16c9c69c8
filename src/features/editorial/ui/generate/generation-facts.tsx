import type { GenerationDebug } from '#features/article-generation/contract.ts'
import { debugMessages } from '../../messages.ts'
import { debugFacts } from '../desk/debug-facts.ts'
import css from './debug-details.module.css'

/** Who wrote a draft, how long it took, and the tokens it used. */
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
