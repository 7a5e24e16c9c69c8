// The words of the buttons in the field of the starting color.
export const messages = {
  eyeDropper: 'Pick a color from the screen',
  picture: 'Take colors from a picture',
} as const
