import { paths } from '#shared/paths.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { ToolCards } from '#shell/tool-cards.tsx'
import { Trail } from '#shell/trail.tsx'
import { Section } from '#ui-kit/sections.tsx'

const title = '404 Page Not Found'
const text = 'Did you forget to add the page to the router?'

export function Page() {
  return (
    <div className="wrap">
      <PageMetadata title={title} description={text} extra={[{ name: 'robots', content: 'noindex' }]} />
      <Trail />
      <div className="tool-head">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
      </div>
      <a className="btn second" href={paths.home}>
        Back to Home
      </a>
      <Section title="Choose Your Tool">
        <ToolCards />
      </Section>
    </div>
  )
}
