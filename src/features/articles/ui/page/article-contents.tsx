import { ChevronDown } from 'lucide-react'
import type { ShownArticle } from '../../contract.ts'
import { textOfHtml } from '../../domain/extracts/shown-body.ts'
import { articleMessages } from '../../messages.ts'
import { articleUiMessages } from '../../ui-messages.ts'
import { partIds } from './article-parts.tsx'

type Entry = { id: string; text: string }

type ArticleContentsProps = { article: ShownArticle; bodyHtml: string }

/**
 * What stands on the page, beside the text or folded under the head; nothing where there is nothing to choose from. `bodyHtml` is
 * the text as it is shown.
 */
export function ArticleContents({ article, bodyHtml }: ArticleContentsProps) {
  const entries = contentsOf(article, bodyHtml)
  if (entries.length < 2) return null
  return (
    <nav className="toc" aria-label={articleUiMessages.contents}>
      <details>
        <summary>
          <span className="label">{articleUiMessages.contents}</span>
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

/** The parts of the page and the headings of its text, in their order. */
function contentsOf({ takeaways, actionItems, adviceHtml, citations }: ShownArticle, bodyHtml: string): Entry[] {
  return [
    ...(takeaways.length > 0 ? [{ id: partIds.takeaways, text: articleMessages.quickTakeaways }] : []),
    ...headingsOf(bodyHtml),
    ...(actionItems.length > 0 || adviceHtml !== ''
      ? [{ id: partIds.actionItems, text: articleMessages.keyActionItems }]
      : []),
    ...(citations.length > 0 ? [{ id: partIds.sources, text: articleMessages.sourcesAndCitations }] : []),
  ]
}

/** Headings of the highest level. Their ids were made by the renderer: other ones are not linked to (decision 030). */
function headingsOf(html: string): Entry[] {
  return [...html.matchAll(/<h2 id="(section-[a-z0-9-]+)">(.*?)<\/h2>/gs)]
    .map(([, id = '', inner = '']) => ({ id, text: textOfHtml(inner) }))
    .filter(({ text }) => text !== '')
}
