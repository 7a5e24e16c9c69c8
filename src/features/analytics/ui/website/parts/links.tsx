import type { ReactNode } from 'react'
import { useSearchParams } from '#browser/navigation/navigation-provider.tsx'
import { paths } from '#shared/paths.ts'
import { toolOf } from '#shared/tools.ts'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'

/** Links to the Overview, which is the tab without a parameter. Keeps other parameters. */
export function OverviewLink({ children }: { children: ReactNode }) {
  const [parameters] = useSearchParams()
  const others = new URLSearchParams(parameters)
  others.delete('tab')
  return <a href={others.size > 0 ? `${paths.admin}?${others}` : paths.admin}>{children}</a>
}

/** Links to the tool that adds campaign tags. */
export function TaggedCodeLink({ children }: { children: ReactNode }) {
  return (
    <a className={classNames(controls.btn, controls.second)} href={toolOf('qr-code').path}>
      {children}
    </a>
  )
}
