import { ChevronDown } from 'lucide-react'
import controls from '#ui-kit/styles/controls.module.css'
import type { ShownArticle } from '../../contract.ts'
import { textOfHtml } from '../../domain/html-text.ts'
import { articleMessages, articleUiMessages } from '../../messages.ts'
import css from './article-contents.module.css'
import { partIds } from './article-parts.tsx'

type Entry = { id: string; text: string }

/** The table of contents, open beside the text or collapsed below the header. Omitted with fewer than two entries. */
export function ArticleContents({ article }: { article: ShownArticle }) {
  const entries = contentsOf(article)
  if (entries.length < 2) return null
  return (
    <nav className={css.contents} aria-label={articleUiMessages.contents}>
      <details>
        <summary>
          <span className={controls.label}>{articleUiMessages.contents}</span>
          <span className="meta">{articleUiMessages.parts(entries.length)}</span>
          <ChevronDown className="icon s" aria-hidden="true" />
        </summary>
        <ul>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** Parts of the page and headings of its text, in order. */
function contentsOf({ takeaways, bodyHtml, actionItems, adviceHtml, citations }: ShownArticle): Entry[] {
  return [
    ...(takeaways.length > 0 ? [{ id: partIds.takeaways, text: articleMessages.quickTakeaways }] : []),
    ...headingsOf(bodyHtml),
    ...(actionItems.length > 0 || adviceHtml !== ''
      ? [{ id: partIds.actionItems, text: articleMessages.keyActionItems }]
      : []),
    ...(citations.length > 0 ? [{ id: partIds.sources, text: articleMessages.sourcesAndCitations }] : []),
  ]
}

/** Headings of the highest level that have an id from the renderer (decision 030). */
function headingsOf(html: string): Entry[] {
  return [...html.matchAll(/<h2 id="(section-[a-z0-9-]+)">(.*?)<\/h2>/gs)]
    .map(([, id = '', inner = '']) => ({ id, text: textOfHtml(inner) }))
    .filter(({ text }) => text !== '')
}
