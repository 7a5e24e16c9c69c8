// The catalogue of tools and pages: names and words as SPEC 2 lists them. Tool types as SPEC 9 classifies paths.
import { paths } from './paths.ts'

type ToolType = 'bold_text' | 'color_palette' | 'qr_code'
type PathType = ToolType | 'marketing_news' | 'homepage' | 'other'

export type NavigationEntry = { name: string; path: string; description: string }

export const boldTextTool: NavigationEntry = {
  name: 'Bold Text Converter',
  path: paths.boldTextConverter,
  description: 'Convert text to bold Unicode characters',
}
export const colorPaletteTool: NavigationEntry = {
  name: 'Color Palette Generator',
  path: paths.colorPaletteGenerator,
  description: 'Generate harmonious color schemes',
}
export const qrCodeTool: NavigationEntry = {
  name: 'QR Code Generator',
  path: paths.qrCodeGenerator,
  description: 'Create custom QR codes instantly',
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
/** What the tools cost a visitor. */
export const toolsPromise = 'Free, in your browser, no account'

export const recentNews: NavigationEntry = {
  name: 'Latest Marketing Insights',
  path: paths.recentNews,
  description: 'Short articles with a summary first and sources last',
}
export const privacyPolicy: NavigationEntry = {
  name: 'Privacy Policy',
  path: paths.privacyPolicy,
  description: 'What is collected, why, and for how long',
}
export const termsOfService: NavigationEntry = {
  name: 'Terms of Service',
  path: paths.termsOfService,
  description: 'The agreement under which the tools are used',
}

/** Header and menu, in the specification's order. */
export const navigation: readonly NavigationEntry[] = [home, boldTextTool, colorPaletteTool, qrCodeTool, news]

/** What a path belongs to (SPEC 9, tool-type classification from path). */
export function toolTypeOf(path: string): PathType {
  if (path === paths.home) return 'homepage'
  if (path === paths.boldTextConverter) return 'bold_text'
  if (path === paths.colorPaletteGenerator) return 'color_palette'
  if (path === paths.qrCodeGenerator) return 'qr_code'
  if (path === paths.marketingNews || path === paths.recentNews || path.startsWith('/article/')) return 'marketing_news'
  return 'other'
}
