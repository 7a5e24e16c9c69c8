import { classNames } from '#ui-kit/class-names.ts'
import states from '#ui-kit/styles/states.module.css'
import type { NewsCard } from '../../contract.ts'
import { newsLimits } from '../../domain/article.ts'
import { newsMessages, newsUiMessages } from '../../messages.ts'
import { articleAddress } from '../article-address.ts'
import { StoryBadges } from '../story-badges.tsx'
import css from './headlines.module.css'
import { useHeadlines } from './use-headlines.ts'

const places = Array.from({ length: newsLimits.headlines }, (_, place) => place)

/** The newest articles, one row each. */
export function Headlines() {
  const headlines = useHeadlines()
  if (headlines === 'failed') return <p className={css.none}>{newsUiMessages.errorText}</p>
  if (headlines === 'loading') {
    return (
      <ol className={css.list} aria-label={newsUiMessages.loading} aria-busy="true">
        {places.map((place) => (
          <li key={place}>
            <span className={css.row}>
              <span className={states.skeleton} data-width="5" />
              <span className={classNames(states.skeleton, states.h)} data-width="10" />
            </span>
          </li>
        ))}
      </ol>
    )
  }
  if (headlines.length === 0) return <p className={css.none}>{newsMessages.emptyText('all')}</p>
  return (
    <ol className={css.list}>
      {headlines.map((article) => (
        <Headline article={article} key={article.id} />
      ))}
    </ol>
  )
}

function Headline({ article }: { article: NewsCard }) {
  return (
    <li>
      <a className={css.row} href={articleAddress(article)}>
        <StoryBadges article={article} />
        <h3>{article.title}</h3>
      </a>
    </li>
  )
}
