import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#shared/paths.ts'

/** Leads to the Overview, the tab that stands in no address; other parameters stay. */
export function OverviewLink({ children }: { children: ReactNode }) {
  const [parameters] = useSearchParams()
  const others = new URLSearchParams(parameters)
  others.delete('tab')
  return <a href={others.size > 0 ? `${paths.admin}?${others}` : paths.admin}>{children}</a>
}
