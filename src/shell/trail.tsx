import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { type Crumb, crumbsOf } from './crumbs.ts'
import { backLabel, backTo, breadcrumbLabel } from './messages.ts'
import { breadcrumbList } from './schema-org.ts'
import { useSite } from './site.tsx'
import { StructuredData } from './structured-data.tsx'

type TrailProps = {
  crumbs?: readonly Crumb[]
  back?: { path: string; name: string }
  /** The page exists: only then search engines are told of its breadcrumbs. */
  exists?: boolean
}

/**
 * The breadcrumb row with the way back at its right. Structured data goes along when there is more than one crumb (Spec 2). The
 * page's own name has its own direction: where it is cut, it loses its end.
 */
export function Trail({ crumbs, back, exists = true }: TrailProps) {
  const site = useSite()
  const { pathname } = useLocation()
  const trail = crumbs ?? crumbsOf(pathname)
  return (
    <div className="trail">
      <nav aria-label={breadcrumbLabel}>
        <ol>
          {trail.map((crumb, i) => (
            <li key={`${crumb.name} ${crumb.path}`}>
              {i === trail.length - 1 ? (
                <span aria-current="page" dir="auto">
                  {crumb.name}
                </span>
              ) : crumb.path ? (
                <a href={crumb.path}>{crumb.name}</a>
              ) : (
                <span>{crumb.name}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {exists && trail.length > 1 && <StructuredData data={breadcrumbList(site, trail)} />}
      {back && (
        <a className="link plain" href={back.path} aria-label={backTo(back.name)}>
          <ArrowLeft className="icon s" aria-hidden="true" />
          <span className="desk">{backTo(back.name)}</span>
          <span className="phone">{backLabel}</span>
        </a>
      )}
    </div>
  )
}
