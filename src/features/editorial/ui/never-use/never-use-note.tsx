import { TriangleAlert } from 'lucide-react'
import { settingsAddress } from '#shared/calls/admin-paths.ts'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import button from '#ui-kit/styles/parts/text-button.module.css'
import css from './never-use.module.css'
import { neverUseMessages as words } from './never-use-messages.ts'
import type { PhraseHits } from './use-phrase-hits.ts'

/** Names at most this many phrases. */
const namedPhrases = 10

/** Lists the found phrases. Each one leads to its place in the text. */
export function NeverUseNote({ found, onShow }: { found: PhraseHits; onShow: (words: string) => void }) {
  const counts = countedWords(found)
  return (
    <div role="status">
      {found.hits.length > 0 && (
        <div className={css.note}>
          <TriangleAlert className="icon s" aria-hidden="true" />
          <p>
            <b>{words.onList(found.hits.length)}</b>{' '}
            {[...counts].slice(0, namedPhrases).map(([phrase, count]) => (
              <button
                type="button"
                className={classNames(button.textButton, css.hit)}
                key={phrase}
                aria-label={words.show(phrase)}
                onClick={() => onShow(phrase)}
              >
                <bdi>{words.hit(phrase, count)}</bdi>
              </button>
            ))}
            <a className={controls.link} href={settingsAddress}>
              {words.houseRules}
            </a>
          </p>
        </div>
      )}
    </div>
  )
}

/** How often each phrase stands in the text, in lower case. */
function countedWords({ text, hits }: PhraseHits): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { start, end } of hits) {
    const phrase = text.slice(start, end).replaceAll(/\s+/g, ' ').toLowerCase()
    counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  }
  return counts
}
