import { ArrowLeft } from 'lucide-react'
import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import { type Breadcrumb, breadcrumbsOf } from './breadcrumb-path.ts'
import css from './breadcrumbs.module.css'
import { backLabel, backTo, breadcrumbLabel } from './messages.ts'
import { StructuredData } from './page-metadata.tsx'
import { breadcrumbList } from './schema-org.ts'
import { useSite } from './site.tsx'

type BreadcrumbsProps = {
  breadcrumbs?: readonly Breadcrumb[]
  back?: { path: string; name: string }
  /** The page exists. Only then does it have breadcrumbs in its structured data. */
  exists?: boolean
}

/**
 * The breadcrumb row, with the back link at its right. Adds structured data if there are several breadcrumbs (Spec 2).
 * The page's own name has its own text direction, so truncation removes its end.
 */
export function Breadcrumbs({ breadcrumbs, back, exists = true }: BreadcrumbsProps) {
  const site = useSite()
  const { pathname } = useLocation()
  const shown = breadcrumbs ?? breadcrumbsOf(pathname)
  return (
    <div className={css.row}>
      <nav aria-label={breadcrumbLabel}>
        <ol>
          {shown.map((breadcrumb, i) => (
            <li key={`${breadcrumb.name} ${breadcrumb.path}`}>
              {i === shown.length - 1 ? (
                <span aria-current="page" dir="auto">
                  {breadcrumb.name}
                </span>
              ) : breadcrumb.path ? (
                <a href={breadcrumb.path}>{breadcrumb.name}</a>
              ) : (
                <span>{breadcrumb.name}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {exists && shown.length > 1 && <StructuredData data={breadcrumbList(site, shown)} />}
      {back && (
        <a className={classNames(controls.link, controls.plain)} href={back.path} aria-label={backTo(back.name)}>
          <ArrowLeft className="icon s" aria-hidden="true" />
          <span className="desk">{backTo(back.name)}</span>
          <span className="phone">{backLabel}</span>
        </a>
      )}
    </div>
  )
}
