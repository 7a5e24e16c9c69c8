import { paths } from '#shared/paths.ts'
import controls from '#ui-kit/styles/controls.module.css'
import type { Correction, Withdrawn } from '../../corrections-contract.ts'
import { noteMessages } from '../../messages.ts'
import css from '../page/article-page.module.css'
import { dateTimeOf, longDate } from '../publish-time.ts'

/** Every correction in full, newest first. */
export function Corrections({ corrections = [] }: { corrections?: readonly Correction[] | undefined }) {
  return corrections.map(({ text, publishedAt }) => (
    <p className={css.note} key={publishedAt}>
      <b>{noteMessages.corrected(longDate(publishedAt))}</b> <bdi>{text}</bdi>
    </p>
  ))
}

/** A withdrawn article: title, date and note. */
export function WithdrawnArticle({ article: { title, withdrawnAt, note } }: { article: Withdrawn }) {
  const date = longDate(withdrawnAt)
  return (
    <div className={css.head}>
      <div className={css.byline}>
        <span className={controls.badge}>{noteMessages.withdrawn}</span>
        <time {...dateTimeOf(withdrawnAt)}>{date}</time>
      </div>
      <h1 className="display">{title}</h1>
      <p className={css.note}>
        <b>{noteMessages.withdrawnOn(date)}</b> <bdi>{note}</bdi>
      </p>
      <p>{noteMessages.textIsGone}</p>
      <a className={controls.link} href={paths.corrections}>
        {noteMessages.allCorrections}
      </a>
    </div>
  )
}
