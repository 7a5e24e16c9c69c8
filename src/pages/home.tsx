import controls from '#ui-kit/styles/controls.module.css'
import frames from '#ui-kit/styles/frames.module.css'
import '#features/push/push-room.css'
import { ArrowRight } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { reportGoal, reportUsage } from '#features/analytics/ui.tsx'
import { Headlines } from '#features/articles/ui.tsx'
import { ConsentSlot } from '#features/consent/ui.tsx'
import { InstallSlot } from '#features/offline/install-ui.tsx'
import { PushSlot } from '#features/push/ui.tsx'
import { homeSection, paths } from '#shared/paths.ts'
import { news, type Tool, toolPart, tools } from '#shared/tools.ts'
import { type Island, island } from '#shell/island/island.tsx'
import { IslandSlot } from '#shell/island/island-slot.tsx'
import { chooseToolTitle } from '#shell/messages.ts'
import { PageMetadata } from '#shell/page-metadata.tsx'
import { organization, webSite } from '#shell/schema-org.ts'
import { useSite } from '#shell/site.tsx'
import { ToolCards } from '#shell/tool-cards.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import frameCss from '#ui-kit/tool-frame.module.css'
import { ToolFrame, type ToolFrameBar } from '#ui-kit/tool-frame.tsx'
import css from './home.module.css'
import { homeMessages, homeMetadata } from './messages/home-messages.ts'

type ToolPreview = ComponentType<ToolFrameBar & { reportUsage: ReportUsage; siteUrl: string }>
type BadgeIcon = ComponentType<{ className: string; 'aria-hidden': 'true' }>
type EmbeddedTool = { tool: Tool; island: Island; BadgeIcon: BadgeIcon }

const previews = import.meta.glob<ToolPreview>('../features/*/preview.tsx', { import: 'Preview' })
const icons = import.meta.glob<BadgeIcon>('../features/*/illustration.tsx', { eager: true, import: 'BadgeIcon' })

const embedded = tools.map((tool): EmbeddedTool => {
  const preview = island({
    name: tool.id,
    load: toolPart(previews, `../features/${tool.id}/preview.tsx`),
    props: (site) => ({ ...barOf(tool), reportUsage, siteUrl: site.url }),
  })
  return { tool, island: preview, BadgeIcon: toolPart(icons, `../features/${tool.id}/illustration.tsx`) }
})

const anything = island({
  name: 'anything',
  load: async () => (await import('#shell/anything/paste-anything.tsx')).PasteAnything,
  props: () => ({ reportUsage }),
})

export const islands: readonly Island[] = [anything, ...embedded.map((one) => one.island)]

export function Page() {
  const site = useSite()
  return (
    <>
      <PageMetadata {...homeMetadata} canonicalPath={paths.home} structuredData={[webSite(site), organization(site)]} />
      <section className={classNames('wrap', css.hero)}>
        <HeroHead />
        <div className={classNames(frameCss.frame, css.anything)}>
          <IslandSlot island={anything} waiting={<div className={css.anythingRoom} />} />
        </div>
        <PushSlot reportGoal={reportGoal} />
        <ConsentSlot />
        <InstallSlot />
      </section>
      <section className={classNames('wrap', css.previews)}>
        <div className={classNames(frameCss.frame, css.trio)}>
          {embedded.map((one) => (
            <EmbeddedPreview key={one.tool.id} {...one} />
          ))}
        </div>
      </section>
      <div className={classNames('wrap', frames.section)}>
        <div className={css.end}>
          <section>
            <div className={frames.sectionHead}>
              <h2>{homeMessages.latest}</h2>
              <a className={controls.link} href={news.path}>
                {homeMessages.allArticles}
                <ArrowRight className="icon s" aria-hidden="true" />
              </a>
            </div>
            <Headlines />
          </section>
          <section>
            <div className={frames.sectionHead}>
              <h2>{chooseToolTitle}</h2>
            </div>
            <ToolCards compact />
          </section>
        </div>
        <p className={css.credit}>{homeMessages.credit}</p>
      </div>
    </>
  )
}

function HeroHead() {
  return (
    <div className={css.heroHead}>
      <h1 className="display">{homeMessages.heading}</h1>
      <p className="lead">{homeMessages.lead}</p>
      <div className={css.heroLinks}>
        {embedded.map(({ tool, BadgeIcon }) => (
          // Scrolls smoothly to the tool's section on this page.
          <a className={classNames(controls.badge, css.toolLink)} href={homeSection(tool.section)} key={tool.id}>
            <BadgeIcon className="icon s" aria-hidden="true" />
            {tool.badge}
          </a>
        ))}
        <a className={controls.link} href={news.path}>
          {news.name}
          <ArrowRight className="icon s" aria-hidden="true" />
        </a>
      </div>
    </div>
  )
}

function EmbeddedPreview({ tool, island: preview }: EmbeddedTool) {
  return <IslandSlot island={preview} waiting={<ToolFrame {...barOf(tool)}>{null}</ToolFrame>} />
}

function barOf(tool: Tool): ToolFrameBar {
  return {
    id: tool.section,
    title: tool.name,
    action: (
      <a className={controls.link} href={tool.path}>
        {homeMessages.viewFullTool}
        <ArrowRight className="icon s" aria-hidden="true" />
      </a>
    ),
  }
}
