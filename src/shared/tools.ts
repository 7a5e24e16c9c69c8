// The catalog of tools and pages: names and words as Spec 2 lists them, tool types as Spec 9 classifies paths.
import { paths } from './paths.ts'

export type NavigationEntry = { name: string; path: string; description: string }

type ToolRow = NavigationEntry & {
  /** The tool’s folder, `src/features/<id>`, and page, `src/pages/tools/<id>.tsx`. */
  id: string
  /** The type of its usage events and path (Spec 3, Spec 9). */
  type: string
  /** Its section on the home page, and the hero badge that links there (Spec 2, Home). */
  section: string
  badge: string
  /** Part of the name of its page's social image; letters and hyphens. */
  socialImage: string
  /** Its result and its purpose, as part of a sentence that lists the tools. */
  makes: string
  does: string
}

/** One row per tool, in the order of the navigation and of the route table (Spec 2). */
export const tools = [
  {
    id: 'bold-text',
    type: 'bold_text',
    name: 'Bold Text Converter',
    path: '/bold-text-converter',
    description: 'Convert text to bold Unicode characters',
    section: 'bold-text',
    badge: 'Bold Text',
    socialImage: 'bold-text',
    makes: 'bold text',
    does: 'convert text to bold Unicode characters',
  },
  {
    id: 'color-palette',
    type: 'color_palette',
    name: 'Color Palette Generator',
    path: '/color-palette-generator',
    description: 'Generate harmonious color schemes',
    section: 'palette',
    badge: 'Color Palette',
    socialImage: 'palette',
    makes: 'color palettes',
    does: 'generate color palettes',
  },
  {
    id: 'qr-code',
    type: 'qr_code',
    name: 'QR Code Generator',
    path: '/qr-code-generator',
    description: 'Create custom QR codes instantly',
    section: 'qr',
    badge: 'QR Code',
    socialImage: 'qr-code',
    makes: 'QR codes',
    does: 'create QR codes',
  },
] as const satisfies readonly ToolRow[]

export type Tool = (typeof tools)[number]
type ToolType = Tool['type']
type PathType = ToolType | 'marketing_news' | 'homepage' | 'other'

export const toolTypes: readonly ToolType[] = tools.map(({ type }) => type)

/** The types of usage events: the tools of Spec 7, and the news, from which articles are shared. */
export const usageToolTypes = [...toolTypes, 'marketing_news'] as const

export function toolOf(id: Tool['id']): Tool {
  const found = tools.find((tool) => tool.id === id)
  if (!found) throw new Error(`The catalog has no tool ${id}`)
  return found
}

/**
 * The module of a tool among those of `import.meta.glob`. A missing module stops the program at its start and fails
 * tests, so that no visitor sees the gap.
 */
export function toolPart<Part>(found: Readonly<Record<string, Part>>, file: string): Part {
  const part = found[file]
  if (part === undefined) throw new Error(`A tool of the catalog has no ${file}`)
  return part
}

export const news: NavigationEntry = {
  name: 'Marketing & AI News',
  path: paths.marketingNews,
  description: 'Latest trends and insights',
}
export const home: NavigationEntry = {
  name: 'Home',
  path: paths.home,
  description: 'All marketing tools in one place',
}
/** The price of the tools for visitors. */
export const toolsPromise = 'Free, in your browser, no account'

export const recentNews: NavigationEntry = {
  name: 'Latest Marketing Insights',
  path: paths.recentNews,
  description: 'Short articles with a summary first and sources last',
}
export const privacyPolicy: NavigationEntry = {
  name: 'Privacy Policy',
  path: paths.privacyPolicy,
  description: 'What we collect, why, and for how long',
}
export const termsOfService: NavigationEntry = {
  name: 'Terms of Service',
  path: paths.termsOfService,
  description: 'The rules for using these tools',
}

export const corrections: NavigationEntry = {
  name: 'Corrections',
  path: paths.corrections,
  description: 'What we got wrong, fixed or withdrew, newest first',
}

export const forAgents: NavigationEntry = {
  name: 'For Agents',
  path: paths.forAgents,
  description: 'What assistants and programs can use here',
}

/** Header and menu, in the specification's order. */
export const navigation: readonly NavigationEntry[] = [home, ...tools, news]

/** The type of a path (Spec 9, tool-type classification from path). */
export function toolTypeOf(path: string): PathType {
  if (path === paths.home) return 'homepage'
  if (path === paths.marketingNews || path === paths.recentNews || path.startsWith('/article/')) return 'marketing_news'
  return tools.find((tool) => tool.path === path)?.type ?? 'other'
}
