// Texts of tints and shades.
export const messages = {
  copy: (role: string, step: number, hex: string) => `Copy tint ${role} ${step} ${hex}`,
} as const
