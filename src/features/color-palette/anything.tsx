// What this tool contributes to “Paste anything”: colors, and the colors of pictures.
export { ColorResult } from './ui/anything/color-result.tsx'
export { type PastedColor, pastedColor } from './ui/anything/pasted-color.ts'
export { PictureResult } from './ui/anything/picture-result.tsx'
