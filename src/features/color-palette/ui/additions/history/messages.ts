// Texts of undo, redo and the last palettes.
export const messages = {
  toolbar: 'Undo and redo',
  undo: 'Undo',
  redo: 'Redo',
  nothingToUndo: 'Undo: nothing to undo yet',
  nothingToRedo: 'Redo: nothing was undone',
  lastPalettes: 'Last palettes',
  title: 'Last palettes, kept in this tab only',
  clear: 'Clear',
  palette: (colors: readonly string[]) => `Palette ${colors.join(', ')}`,
  back: (colors: readonly string[]) => `Palette: ${colors.join(', ')}`,
} as const
