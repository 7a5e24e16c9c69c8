// The words of the admin page's frame (Spec 2, Admin); those of its parts stand in their features.
export const adminMessages = {
  description: 'Where the people who look after this site sign in.',
  tabs: 'Dashboard',
  loading: 'Loading',
} as const

/** The tabs, and what stands where their figures will be. */
export const tabMessages = {
  overview: {
    title: 'Overview',
    text: 'This will show how often the tools are used, in all, by tool and by action; it needs the usage summary, which this version does not have yet.',
  },
  analytics: {
    title: 'Website Analytics',
    text: 'This will show visits over time and the most viewed pages; it needs page views recorded with visitors’ consent, which this version does not do yet.',
  },
  activity: {
    title: 'Recent Activity',
    text: 'This will list what was copied, downloaded and generated with the tools; it needs the activity list, which this version does not have yet.',
  },
  analysis: {
    title: 'Text Analysis',
    text: 'This will show the languages and industries of converted texts; it needs the text analysis, which this version does not have yet.',
  },
  editorial: { title: 'Editorial Content' },
} as const
