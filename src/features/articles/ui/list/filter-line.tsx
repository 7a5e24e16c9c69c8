import { X } from 'lucide-react'
import { newsUiMessages } from '../../ui-messages.ts'
import type { NewsView } from './news-query.ts'

type FilterLineProps = { view: NewsView; count: string; onRemoveTag: () => void }

/**
 * The tag the list is filtered by, and how many articles a tag or a search leaves. Always there, as what announces a number must
 * be before it has one.
 */
export function FilterLine({ view, count, onRemoveTag }: FilterLineProps) {
  return (
    <div className={view.tag === '' && view.search === '' ? 'filter-line' : 'filter-line on'}>
      {view.tag !== '' && (
        <button
          type="button"
          className="btn small drop-tag"
          aria-label={newsUiMessages.removeTag(view.tag)}
          onClick={onRemoveTag}
        >
          <span>
            {newsUiMessages.tag} <bdi>{view.tag}</bdi>
          </span>
          <X className="icon s" aria-hidden="true" />
        </button>
      )}
      <p role="status">{count}</p>
    </div>
  )
}
