// What this tool contributes to “Paste anything”: colors, and the colors of pictures.
export { ColorResult } from './ui/anything/color-result.tsx'
export { type PastedColor, pastedColor } from './ui/anything/pasted-color.ts'
export { PictureResult } from './ui/anything/picture-result.tsx'
export { ColorBars, paletteAround, paletteOfPicture } from './ui/anything/shared-colors.tsx'
export { type PastedPicture, usePastedPicture } from './ui/anything/use-pasted-picture.ts'
