// Texts of the buttons in the starting color field.
export const messages = {
  eyeDropper: 'Pick a color from the screen',
  picture: 'Choose an image, take its colors',
  use: (hex: string) => `Use ${hex}`,
  taken: (hex: string) => `Starting color: ${hex}`,
} as const
