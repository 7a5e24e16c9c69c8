// The images of the installed app, for its manifest and for the scripts that create them. They are files of public/.
import { news, tools } from '#shared/tools.ts'

export type AppIcon = { src: string; pixels: number; purpose: 'any' | 'maskable' | 'monochrome' }

/** Created by `npm run app-icons` (scripts/app-icons.ts). */
export const appIcons: readonly AppIcon[] = (['any', 'maskable', 'monochrome'] as const).flatMap((purpose) =>
  [192, 512].map((pixels) => ({ src: `/icons/${purpose}-${pixels}.png`, pixels, purpose })),
)

/** For the home screen of Apple devices, which round the corners and show no transparency. */
export const touchIcon = { src: '/apple-touch-icon.png', pixels: 180 } as const

/** For documents without a link to an icon, such as `/robots.txt` and `/llms.txt`: browsers ask for this address. */
export const siteIcon = { src: '/favicon.ico', pixels: 48 } as const

export const shortcutIcon = (toolId: string) => ({ src: `/icons/${toolId}-192.png`, pixels: 192 })

/** Images that the browser shows before installation. */
export type Preview = { src: string; form: 'narrow' | 'wide'; path: string; label: string }

/** In pixels. Phone images have two pixels per CSS pixel. */
export const previewSizes = { narrow: { width: 780, height: 1688 }, wide: { width: 1280, height: 800 } } as const

/** Created by `npm run app-previews` (test/app-previews.ts). */
export const previews: readonly Preview[] = (['narrow', 'wide'] as const).flatMap((form) => [
  ...tools.map(({ id, path, name, description }) => ({
    src: `/previews/${id}-${form}.webp`,
    form,
    path,
    label: `${name}: ${description}`,
  })),
  { src: `/previews/news-${form}.webp`, form, path: news.path, label: `${news.name}: ${news.description}` },
])
