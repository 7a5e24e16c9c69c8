import { home } from '#shared/tools.ts'
import { backTo, chooseToolTitle } from '#shell/messages.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { ToolCards } from '#shell/tool-cards.tsx'
import { Trail } from '#shell/trail.tsx'
import { Section } from '#ui-kit/sections.tsx'
import { notFoundMessages } from './messages/not-found-messages.ts'

export function Page() {
  const { title, text } = notFoundMessages
  return (
    <div className="wrap">
      <PageMetadata title={title} description={text} unindexed />
      <Trail exists={false} />
      <div className="tool-head">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
      </div>
      <a className="btn second" href={home.path}>
        {backTo(home.name)}
      </a>
      <Section title={chooseToolTitle}>
        <ToolCards />
      </Section>
    </div>
  )
}
