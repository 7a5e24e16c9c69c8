/** Texts of the code that puts a tool on another site. */
export const messages = {
  code: 'Code for your site',
  hint: 'Paste it where the tool should appear. Any width works.',
  copy: 'Copy code',
  copied: 'Copied',
  copyFailed: {
    title: 'Failed to copy',
    description: 'Could not copy the code. Select it and copy it yourself.',
    destructive: true,
  },
} as const
