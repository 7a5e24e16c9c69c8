import { formatCount } from '#shared/format.ts'
import type { ReportedJob } from './contract.ts'

export const failedJobsMessages = {
  title: 'Failed background jobs',
  lead: 'Background jobs that failed in the last 14 days',
  states: {
    loading: 'Loading the failed jobs',
    failed: 'Failed to load the failed jobs.',
    failedText: 'Jobs keep running.',
    retry: 'Try again',
  },
  emptyTitle: 'Nothing failed',
  empty: 'This lists failed daily articles, scheduled publications, source checks and deletions of old data.',
  entries: 'Failed jobs',
  columns: { time: 'Time', job: 'Job', attempts: 'Attempts', reason: 'Reason' },
  csv: ['Failed at (UTC)', 'Job', 'Attempts', 'Reason'],
  attempts: (count: number) => formatCount(count),
  reason(reason: ReportedJob['reason']): string {
    switch (reason.kind) {
      case 'told':
        return reason.words
      case 'too-slow':
        return 'It took too long.'
      case 'process-ended':
        return 'The server stopped while it ran.'
      case 'unexpected':
        return 'An unexpected error. See the server log.'
    }
  },
} as const
