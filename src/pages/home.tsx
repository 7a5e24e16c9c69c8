import './home.css'
import { ArrowRight } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { reportUsage } from '#features/analytics/ui.tsx'
import { ConsentSlot } from '#features/consent/ui.tsx'
import { homeSection, paths } from '#shared/paths.ts'
import { news, type Tool, toolPart, tools } from '#shared/tools.ts'
import { chooseToolTitle } from '#shell/messages.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { organization, webSite } from '#shell/schema-org.ts'
import { useSite } from '#shell/site.tsx'
import { ToolCards } from '#shell/tool-cards.tsx'
import type { BenchBar } from '#ui-kit/bench.tsx'
import { Section } from '#ui-kit/sections.tsx'
import { homeMessages, homeMetadata } from './messages/home-messages.ts'

type ToolPreview = ComponentType<BenchBar & { reportUsage: ReportUsage; siteUrl: string }>
type BadgeIcon = ComponentType<{ className: string; 'aria-hidden': 'true' }>
type EmbeddedTool = { tool: Tool; Preview: ToolPreview; BadgeIcon: BadgeIcon }

const previews = import.meta.glob<ToolPreview>('../features/*/preview.tsx', { eager: true, import: 'Preview' })
const icons = import.meta.glob<BadgeIcon>('../features/*/preview.tsx', { eager: true, import: 'BadgeIcon' })

const embedded = tools.map((tool): EmbeddedTool => {
  const file = `../features/${tool.id}/preview.tsx`
  return { tool, Preview: toolPart(previews, file), BadgeIcon: toolPart(icons, file) }
})

export function Page() {
  const site = useSite()
  return (
    <>
      <PageMetadata {...homeMetadata} canonicalPath={paths.home} structuredData={[webSite(site), organization(site)]} />
      <section className="wrap hero">
        <HeroHead />
        {embedded.slice(0, 1).map((one) => (
          <EmbeddedPreview key={one.tool.id} {...one} />
        ))}
        <ConsentSlot />
      </section>
      <section className="wrap section">
        <div className="pair">
          {embedded.slice(1).map((one) => (
            <EmbeddedPreview key={one.tool.id} {...one} />
          ))}
        </div>
      </section>
      <div className="wrap">
        <Section title={chooseToolTitle}>
          <ToolCards />
        </Section>
        <p className="credit">{homeMessages.credit}</p>
      </div>
    </>
  )
}

function HeroHead() {
  return (
    <div className="hero-head">
      <h1 className="display">{homeMessages.heading}</h1>
      <p className="lead">{homeMessages.lead}</p>
      <div className="hero-links">
        {embedded.map(({ tool, BadgeIcon }) => (
          // It scrolls smoothly to the tool's section on this page.
          <a className="badge big" href={homeSection(tool.section)} key={tool.id}>
            <BadgeIcon className="icon s" aria-hidden="true" />
            {tool.badge}
          </a>
        ))}
        <a className="link" href={news.path}>
          {news.name}
          <ArrowRight className="icon s" aria-hidden="true" />
        </a>
      </div>
    </div>
  )
}

function EmbeddedPreview({ tool, Preview }: EmbeddedTool) {
  const site = useSite()
  return (
    <Preview
      id={tool.section}
      title={tool.name}
      action={
        <a className="link" href={tool.path}>
          {homeMessages.viewFullTool}
          <ArrowRight className="icon s" aria-hidden="true" />
        </a>
      }
      reportUsage={reportUsage}
      siteUrl={site.url}
    />
  )
}
