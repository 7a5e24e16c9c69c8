import type { ReactNode } from 'react'
import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { paths } from '#shared/paths.ts'
import { toolTypeOf } from '#shared/tools.ts'

type NavEntryProps = { path: string; onChosen?: () => void; children: ReactNode }

/**
 * A navigation link. Marks the entry of the current page (`aria-current="page"`, Decisions). News pages mark the news
 * entry.
 */
export function NavEntry({ path, onChosen, children }: NavEntryProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === path || (path === paths.marketingNews && toolTypeOf(pathname) === 'marketing_news')
  return (
    <a href={path} aria-current={isCurrent ? 'page' : undefined} onClick={onChosen}>
      {children}
    </a>
  )
}
