import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { toolTypeOf } from '#shared/tools.ts'

type NavEntryProps = { path: string; onChosen?: () => void; children: ReactNode }

/** A navigation link; the entry of the page on screen is marked (`aria-current="page"`, Decisions). News pages mark the news. */
export function NavEntry({ path, onChosen, children }: NavEntryProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === path || (path === paths.marketingNews && toolTypeOf(pathname) === 'marketing_news')
  return (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChosen}
      preventScrollReset={path.includes('#')}
    >
      {children}
    </Link>
  )
}
