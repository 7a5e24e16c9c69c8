export { paletteStore } from './server/palette-store.ts'
export { colorPalette } from './server/routes.ts'
