import type { ReactNode } from 'react'
import { ConsentSlot } from '#features/consent/ui.tsx'
import { oembedLink } from '#features/embedding/oembed-link.ts'
import { home, type Tool, toolOf } from '#shared/tools.ts'
import { classNames } from '#ui-kit/class-names.ts'
import fold from '#ui-kit/fold.module.css'
import { Fold } from '#ui-kit/fold.tsx'
import { LazyPart } from '#ui-kit/lazy-part.tsx'
import { Section, Steps } from '#ui-kit/sections.tsx'
import frames from '#ui-kit/styles/frames.module.css'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { embedPromise, embedTitle, howItWorksTitle, otherToolsTitle, useCasesTitle } from './messages.ts'
import { PageMetadata } from './page-metadata.tsx'
import { webApplication } from './schema-org.ts'
import { SharedNote } from './shared-note.tsx'
import { useSite } from './site.tsx'
import { ToolCards } from './tool-cards.tsx'

const loadCode = () => import('#features/embedding/ui.tsx')

type ToolPageProps = {
  id: Tool['id']
  lead: string
  description: string
  keywords: readonly string[]
  steps: readonly { title: string; text: string }[]
  useCases: ReactNode
  /** The working tool. */
  children: ReactNode
  /** Extra sections of this tool, after how it works. */
  more?: ReactNode
}

/**
 * The parts that all tool pages share (Spec 2): breadcrumbs, back link, the tool, how it works, use cases, the other
 * tools.
 */
export function ToolPage({ id, lead, description, keywords, steps, useCases, children, more }: ToolPageProps) {
  const site = useSite()
  const tool = toolOf(id)
  return (
    <div className="wrap">
      <PageMetadata
        title={tool.name}
        description={description}
        canonicalPath={tool.path}
        keywords={keywords}
        structuredData={[webApplication(site, tool)]}
        alternate={[oembedLink(site, tool)]}
      />
      <Breadcrumbs back={home} />
      <div className={frames.toolHead}>
        <h1>{tool.name}</h1>
        <p className="lead desk">{lead}</p>
      </div>
      <SharedNote toolId={id} />
      {children}
      <ConsentSlot />
      <Section title={howItWorksTitle}>
        <Steps items={steps} />
      </Section>
      {more}
      <Section title={useCasesTitle} split>
        {useCases}
      </Section>
      <Section title={otherToolsTitle}>
        <ToolCards without={tool.path} />
      </Section>
      <div className={classNames(frames.section, fold.frame)}>
        <Fold label={embedTitle} answer={embedPromise}>
          <LazyPart load={loadCode}>{({ EmbedCodeBox }) => <EmbedCodeBox tool={tool} siteUrl={site.url} />}</LazyPart>
        </Fold>
      </div>
    </div>
  )
}
