import './home.css'
import { ArrowRight, Bold, Palette, QrCode } from 'lucide-react'
import { reportUsage } from '#features/analytics/ui.tsx'
import { BoldTextTool } from '#features/bold-text/ui.tsx'
import { ColorPaletteTool } from '#features/color-palette/ui.tsx'
import { QrCodeTool } from '#features/qr-code/ui.tsx'
import { homeSection, paths } from '#shared/paths.ts'
import { boldTextTool, colorPaletteTool, news, qrCodeTool } from '#shared/tools.ts'
import { chooseToolTitle } from '#shell/messages.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { organization, webSite } from '#shell/schema-org.ts'
import { useSite } from '#shell/site.tsx'
import { ToolCards } from '#shell/tool-cards.tsx'
import { Section } from '#ui-kit/sections.tsx'
import { homeMessages, homeMetadata } from './messages/home-messages.ts'

const sections = { boldText: 'bold-text', palette: 'palette', qr: 'qr' }

export function Page() {
  const site = useSite()
  return (
    <>
      <PageMetadata {...homeMetadata} canonicalPath={paths.home} structuredData={[webSite(site), organization(site)]} />
      <section className="wrap hero">
        <HeroHead />
        <BoldTextTool
          id={sections.boldText}
          title={boldTextTool.name}
          action={<ViewFullTool to={boldTextTool.path} />}
          reportUsage={reportUsage}
        />
      </section>
      <section className="wrap section">
        <div className="pair">
          <ColorPaletteTool
            preview
            id={sections.palette}
            title={colorPaletteTool.name}
            action={<ViewFullTool to={colorPaletteTool.path} />}
            reportUsage={reportUsage}
          />
          <QrCodeTool
            preview
            id={sections.qr}
            title={qrCodeTool.name}
            action={<ViewFullTool to={qrCodeTool.path} />}
            defaultUrl={site.url}
            reportUsage={reportUsage}
          />
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
        <Badge
          section={sections.boldText}
          icon={<Bold className="icon s" aria-hidden="true" />}
          name={homeMessages.boldText}
        />
        <Badge
          section={sections.palette}
          icon={<Palette className="icon s" aria-hidden="true" />}
          name={homeMessages.palette}
        />
        <Badge section={sections.qr} icon={<QrCode className="icon s" aria-hidden="true" />} name={homeMessages.qr} />
        <a className="link" href={news.path}>
          {news.name}
          <ArrowRight className="icon s" aria-hidden="true" />
        </a>
      </div>
    </div>
  )
}

/** A tool badge: scrolls smoothly to the tool's section on this page. */
function Badge({ section, icon, name }: { section: string; icon: React.ReactNode; name: string }) {
  return (
    <a className="badge big" href={homeSection(section)}>
      {icon}
      {name}
    </a>
  )
}

function ViewFullTool({ to }: { to: string }) {
  return (
    <a className="link" href={to}>
      {homeMessages.viewFullTool}
      <ArrowRight className="icon s" aria-hidden="true" />
    </a>
  )
}
