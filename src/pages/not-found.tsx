import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { home } from '#shared/tools.ts'
import { Breadcrumbs } from '#shell/breadcrumbs.tsx'
import { backTo, chooseToolTitle } from '#shell/messages.ts'
import { nearestPage } from '#shell/nearest-page.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { ToolCards } from '#shell/tool-cards.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { Section } from '#ui-kit/sections.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import frames from '#ui-kit/styles/frames.module.css'
import { notFoundMessages } from './messages/not-found-messages.ts'

export function Page() {
  const { title, text, forVisitors, didYouMean } = notFoundMessages
  const nearest = nearestPage(useLocation().pathname)
  return (
    <div className="wrap">
      <PageMetadata title={title} description={text} unindexed />
      <Breadcrumbs exists={false} />
      <div className={frames.toolHead}>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p className="lead">
          {forVisitors}
          {nearest && (
            <>
              {' '}
              {didYouMean} <a href={nearest}>{nearest}</a>?
            </>
          )}
        </p>
      </div>
      <a className={classNames(controls.btn, controls.second)} href={home.path}>
        {backTo(home.name)}
      </a>
      <Section title={chooseToolTitle}>
        <ToolCards />
      </Section>
    </div>
  )
}
