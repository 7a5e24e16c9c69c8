// Texts of the install prompt; separate from messages.ts, which every visit loads.
export const installMessages = {
  title: 'Keep the tools on this device',
  text: 'All three work without a connection, and so do the last 20 articles. About 1 MB.',
  byShareSheet: 'Open the share menu of your browser and choose Add to Home Screen.',
  install: 'Install',
  never: "Don't ask again",
} as const
