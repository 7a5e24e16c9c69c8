// Texts around the pages (Spec 2, Header and footer), and texts that several pages share.
export const messages = {
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menuHelp: 'Each tool includes detailed instructions and tips for best results.',
  theme: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  rights: (siteName: string) => `© 2025 ${siteName}. All rights reserved.`,
} as const

export const skipLabel = 'Skip to content'
export const mainNavigationLabel = 'Main'
export const breadcrumbLabel = 'Breadcrumb'
export const backLabel = 'Back'
export const backTo = (name: string) => `Back to ${name}`
export const openToolLabel = 'Open tool'
export const readNewsLabel = 'Read the news'
export const chooseToolTitle = 'Choose Your Tool'
export const howItWorksTitle = 'How it works'
export const useCasesTitle = 'Use cases'
export const otherToolsTitle = 'Other tools'
export const embedTitle = 'Put it on your site'
export const embedPromise = 'One line of code, no cookies, no analytics'
