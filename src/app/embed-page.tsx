// The documents of the tools in frames of other sites. Part of the server's entry of the React side.
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { oembedLink } from '#features/embedding/oembed-link.ts'
import type { Site } from '#shared/site.ts'
import { type Tool, toolOf, toolPart } from '#shared/tools.ts'
import { EmbedFrame } from '#ui-kit/embed/embed-frame.tsx'

const found = import.meta.glob<ComponentType>('../features/*/embed/embed.tsx', { eager: true, import: 'Embed' })

/** The head's own elements, and the body. */
export type RenderedEmbed = { head: string; body: string }

export function renderEmbed(id: Tool['id'], site: Pick<Site, 'name' | 'url'>): RenderedEmbed {
  const tool = toolOf(id)
  const Embed = toolPart(found, `../features/${id}/embed/embed.tsx`)
  const link = oembedLink(site, tool)
  return {
    // Without a document around them, React would not hoist the elements.
    head: renderToString(
      <>
        <title>{`${tool.name} | ${site.name}`}</title>
        <meta name="description" content={tool.description} />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={site.url + tool.path} />
        <link rel={link.rel} type={link.type} title={link.title} href={link.href} />
      </>,
    ),
    body: renderToString(
      <EmbedFrame tool={tool}>
        <Embed />
      </EmbedFrame>,
    ),
  }
}
