// Texts of the admin page's frame (Spec 2, Admin). Its parts have their texts in their features.
export const adminMessages = {
  description: 'Sign-in for site editors.',
  tabs: 'Dashboard',
  loading: 'Loading',
  version: (version: string) => `Version ${version}`,
} as const

export const tabMessages = {
  overview: { title: 'Overview' },
  analytics: { title: 'Website Analytics' },
  activity: { title: 'Recent Activity' },
  analysis: { title: 'Text Analysis' },
  editorial: { title: 'Editorial Content' },
} as const

export const settingsMessages = {
  title: 'Settings',
  sections: 'On this page',
} as const

/** The views of Recent Activity. */
export const activityTabMessages = {
  title: 'Recent Activity',
  tools: 'Tool activity',
  log: 'Administrative log',
  jobs: 'Failed jobs',
} as const
