// Figures for tests.
import type { Waiting, WeekFigures } from '../domain/figures.ts'

export const emptyFigures: WeekFigures = {
  visitors: { count: 0, before: null },
  visits: { count: 0, before: null },
  pages: [],
  campaigns: [],
  sources: [],
  coverage: { counted: 0, people: 0 },
  coverageBefore: null,
  assistants: [],
  tools: [],
}

export const nothingWaits: Waiting = {
  notifications: { failed: 0, isKeyRefused: false, lastAt: null },
  drafts: { waiting: 0, withOpenFacts: 0, notFound: 0, noSource: 0 },
  sources: { dead: 0, deadIn: 0, changed: 0, changedIn: 0 },
  jobs: [],
  retention: [],
  alerts: [],
}
