// The words of header, menu and footer (Spec 2, Header and footer).
export const messages = {
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menuHelp: 'Each tool includes detailed instructions and tips for best results.',
  switchTheme: 'Switch theme',
  rights: (siteName: string) => `© 2025 ${siteName}. All rights reserved.`,
} as const
