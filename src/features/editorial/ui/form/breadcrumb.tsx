import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import { paths } from '#shared/paths.ts'
import { barMessages, formMessages } from '../../form-messages.ts'
import { deskMessages } from '../../messages.ts'
import type { ListName } from '../desk/desk-api.ts'
import { withLocation } from '../desk/use-desk-location.ts'
import css from './breadcrumb.module.css'

/** The links out of the writing view: the dashboard, and the article's list. */
export function Breadcrumb({ list }: { list: ListName }) {
  const [parameters] = useSearchParams()
  return (
    <nav className={css.breadcrumb} aria-label={barMessages.breadcrumb}>
      <ol>
        <li>
          <a href={paths.admin}>{barMessages.admin}</a>
        </li>
        <li>
          <a href={`?${withLocation(parameters, { tab: list, opened: null })}`}>{deskMessages.tabs[list]}</a>
        </li>
        <li>
          <span aria-current="page">{formMessages.editTitle}</span>
        </li>
      </ol>
    </nav>
  )
}
