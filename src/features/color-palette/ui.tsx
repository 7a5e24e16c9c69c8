export { ColorPaletteTool } from './ui/color-palette-tool.tsx'
export { HarmonyMethods, UseCaseList } from './ui/explanations.tsx'
