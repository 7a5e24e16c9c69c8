// The words of the buttons in the field of the starting color.
export const messages = {
  eyeDropper: 'Pick a color from the screen',
  picture: 'Choose an image, take its colors',
  use: (hex: string) => `Use ${hex}`,
  taken: (hex: string) => `Starting color: ${hex}`,
} as const
