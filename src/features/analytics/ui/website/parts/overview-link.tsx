import type { ReactNode } from 'react'
import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import { paths } from '#shared/paths.ts'

/** Links to the Overview, which is the tab without a parameter. Keeps other parameters. */
export function OverviewLink({ children }: { children: ReactNode }) {
  const [parameters] = useSearchParams()
  const others = new URLSearchParams(parameters)
  others.delete('tab')
  return <a href={others.size > 0 ? `${paths.admin}?${others}` : paths.admin}>{children}</a>
}
