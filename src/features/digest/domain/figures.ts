// What the digest knows about a week. The functions that read it come from other features (src/app/digest.ts).

/** `before`: in the week before, or null when nothing at all was counted then. */
export type Compared = { count: number; before: number | null }

export type CampaignFigure = {
  source: string
  medium: string | null
  campaign: string | null
  views: number
  uniqueVisitors: number
  /** Sessions that reached a goal. */
  goals: number
}

export type WeekFigures = {
  visitors: Compared
  visits: Compared
  /** Most views first, at most five. */
  pages: ({ path: string; title: string | null } & Compared)[]
  /** Most views first. */
  campaigns: CampaignFigure[]
  /** Hosts, most views first. `null` stands for views without a referrer. */
  sources: ({ host: string | null } & Compared)[]
  /** Page loads by people, and those of them that were counted. */
  coverage: { counted: number; people: number }
  coverageBefore: { counted: number; people: number } | null
  /** Loads that AI assistants led to, most first. */
  assistants: ({ name: string } & Compared)[]
  /** The names of tools, most used first. */
  tools: ({ name: string } & Compared)[]
}

export type AlertKind = 'traffic-spike' | 'traffic-drop' | 'database' | 'job'
export type RaisedAlert = { kind: AlertKind; what: string; why: string; raisedAt: string }

/** What waits for an administrator now. */
export type Waiting = {
  notifications: { failed: number; isKeyRefused: boolean; lastAt: string | null }
  drafts: { waiting: number; withOpenFacts: number; notFound: number; noSource: number }
  sources: { dead: number; deadIn: number; changed: number; changedIn: number }
  /** Jobs that failed for good within a week, newest first. */
  jobs: { label: string; failedAt: string }[]
  /** Data that is kept longer than its period. */
  retention: { label: string; lateDays: number }[]
  /** Of the last three days. */
  alerts: RaisedAlert[]
}

export const needKinds = [
  'traffic',
  'database',
  'notifications',
  'facts',
  'dead-sources',
  'changed-sources',
  'jobs',
  'retention',
  'mail',
] as const
export type NeedKind = (typeof needKinds)[number]

/** `link`: the path of the place where it can be settled, `action` its words. */
export type Need = { kind: NeedKind; what: string; why: string; link: string; action: string }

export const panels = ['visitors', 'sources', 'assistants', 'tools', 'campaigns', 'needs'] as const
export type Panel = (typeof panels)[number]

/** A part with a panel is a link on the page and plain text in the mail. */
export type Part = { text: string; panel?: Panel | undefined }
export type Sentence = Part[]

export type Week = { from: string; to: string }
