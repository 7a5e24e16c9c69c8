/** The button that opens the file chooser: other parts press it and give it the focus back. */
export const imageChooserId = 'palette-image'
