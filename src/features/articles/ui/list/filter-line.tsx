import { X } from 'lucide-react'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import { newsUiMessages } from '../../messages.ts'
import css from './filter-line.module.css'
import type { NewsView } from './news-query.ts'

type FilterLineProps = { view: NewsView; count: string; isNone: boolean; onRemoveTag: () => void }

/**
 * The active tag filter and the number of articles found. Always rendered, because a live region must exist before its
 * text changes. A count of zero is only for screen readers, because the empty state shows it.
 */
export function FilterLine({ view, count, isNone, onRemoveTag }: FilterLineProps) {
  return (
    <div className={classNames(css.line, (view.tag !== '' || view.search !== '') && css.on)}>
      {view.tag !== '' && (
        <button
          type="button"
          className={classNames(controls.btn, controls.small, css.tag)}
          aria-label={newsUiMessages.removeTag(view.tag)}
          onClick={onRemoveTag}
        >
          <span>
            {newsUiMessages.tag} <bdi>{view.tag}</bdi>
          </span>
          <X className="icon s" aria-hidden="true" />
        </button>
      )}
      <p role="status" className={isNone ? 'sr' : undefined}>
        {count}
      </p>
    </div>
  )
}
