// Texts of the Markdown editor and its autosave. The specification leaves them open.

export const toolbarMessages = {
  toolbar: (label: string) => `Formatting of ${label}`,
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  link: 'Link',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quote',
  code: 'Code',
  /** The tooltip of an action with its shortcut. */
  withKeys: (action: string, keys: string) => `${action} (${keys})`,
} as const

export const viewMessages = {
  view: (label: string) => `View of ${label}`,
  write: 'Write',
  preview: 'Preview',
  both: 'Both',
} as const

export const otherTabMessages = {
  text: (time: string) => `Another tab has a different text, last edited ${time}. We kept both.`,
  use: 'Use that text',
  discard: 'Discard that text',
} as const
