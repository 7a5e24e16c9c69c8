// Texts of the install offer; apart from messages.ts, which every visit loads.
export const installMessages = {
  title: 'Keep the tools on this device',
  text: 'All three work without a network, and the last 20 articles come along. About 1 MB.',
  byShareSheet: 'Open the share sheet of the browser and choose Add to Home Screen.',
  install: 'Install',
  never: 'Do not ask again',
} as const
