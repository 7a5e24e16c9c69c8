// Draws the app's icons into public/: the site's mark (public/favicon.svg), and for the shortcuts the tools' badges.
// Run `npm run app-icons` after changing either.
import { readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Tool, tools } from '#shared/tools.ts'
import { type AppIcon, appIcons, shortcutIcon, touchIcon } from '../src/app/app-images.ts'
import { themeColors } from '../src/app/theme-colors.ts'

/** The icon that the tool's drawing names for the badge of the home page. The file itself needs a build. */
function badgeOf(id: Tool['id']): lucide.LucideIcon {
  const drawing = readFileSync(new URL(`../src/features/${id}/illustration.tsx`, import.meta.url), 'utf8')
  const name = /export const BadgeIcon = (\w+)/.exec(drawing)?.[1] ?? ''
  const [, icon] = Object.entries(lucide).find(([each]) => each === name) ?? []
  if (!isIcon(icon)) throw new Error(`The illustration of ${id} names no icon of lucide-react as BadgeIcon`)
  return icon
}

function isIcon(part: unknown): part is lucide.LucideIcon {
  return typeof part === 'object' && part !== null && '$$typeof' in part
}

/** The side of the mark, in its own units. */
const markSide = 24

/**
 * The width of the drawing around the mark. Systems may crop a maskable or monochrome icon to a circle with a radius of
 * two fifths of its width (W3C, Web Application Manifest). The ends of the crop marks are 13.9 units from the center.
 */
const viewSides: Record<AppIcon['purpose'], number> = { any: 26, maskable: 36, monochrome: 36 }
const touchViewSide = 32
const shortcutViewSide = 44

type IconFile = { src: string; png: Buffer }

export function drawAppIcons(): IconFile[] {
  const svg = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8')
  const mark = svg.slice(svg.indexOf('<path'), svg.indexOf('</svg>'))
  const accent = /fill="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? ''
  const paper = themeColors().light
  const silhouette = mark.replaceAll(/#[0-9a-f]{6}/g, 'white')
  return [
    ...appIcons.map(({ src, pixels, purpose }) => ({
      src,
      png: draw({
        content: purpose === 'monochrome' ? silhouette : mark,
        side: viewSides[purpose],
        pixels,
        ...(purpose === 'maskable' && { ground: paper }),
      }),
    })),
    { src: touchIcon.src, png: draw({ content: mark, side: touchViewSide, pixels: touchIcon.pixels, ground: paper }) },
    ...tools.map(({ id }) => {
      const { src, pixels } = shortcutIcon(id)
      const badge = renderToStaticMarkup(createElement(badgeOf(id), { strokeWidth: 1.75 }))
      const content = badge.replaceAll('currentColor', accent)
      return { src, png: draw({ content, side: shortcutViewSide, pixels, ground: paper }) }
    }),
  ]
}

type Drawing = { content: string; side: number; pixels: number; ground?: string }

/** The mark, centered in a square. */
function draw({ content, side, pixels, ground }: Drawing): Buffer {
  const margin = (side - markSide) / 2
  const background = ground ? `<rect width="${side}" height="${side}" fill="${ground}"/>` : ''
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${background}<g transform="translate(${margin} ${margin})">${content}</g></svg>`
  return new Resvg(drawing, { fitTo: { mode: 'width', value: pixels }, font: { loadSystemFonts: false } })
    .render()
    .asPng()
}

if (import.meta.main) {
  for (const { src, png } of drawAppIcons()) writeFileSync(new URL(`../public${src}`, import.meta.url), png)
}
