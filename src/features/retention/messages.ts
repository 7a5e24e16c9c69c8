// User-visible texts of the retention panel (Spec 9, Retention).

import { formatCount } from '#shared/format.ts'
import { dailyDeletion } from '#shared/retention.ts'

const counted = (count: number, unit: string) => `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`
const twoDigits = (count: number) => String(count).padStart(2, '0')

export const retentionMessages = {
  title: 'Retention',
  states: {
    loading: 'Loading retention',
    failed: 'Failed to load retention.',
    failedText: 'The other panels of this tab load on their own.',
    retry: 'Try again',
  },
  table: 'Retention by table',
  columns: {
    kept: 'Kept',
    rule: 'Rule',
    rows: 'Rows',
    oldest: 'Oldest row',
    lastPurge: 'Last purge',
    nextPurge: 'Next purge',
  },
  counted,
  someLate: (late: number, of: number) => `${formatCount(late)} of ${formatCount(of)} late`,
  allInTime: (of: number, lastPurge: string | null) =>
    `All ${formatCount(of)} on schedule, ${lastPurge === null ? 'no purge yet' : `last purge ${lastPurge}`}`,
  late: (days: number) => (days === 0 ? 'Late by less than a day' : `Late by ${counted(days, 'day')}`),
  /** The age of a row whose rule is in hours. */
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  noRows: 'No rows',
  notYet: 'Not yet',
  stopped: (when: string, reason: string) => `Stopped ${when}: ${reason}`,
  noReason: 'No failure on record',
  again: 'Next try is automatic',
  yesterday: 'yesterday',
  tomorrow: 'tomorrow',
  foot: `The tick marks the limit. We delete older rows every day at ${twoDigits(dailyDeletion.hour)}:${twoDigits(dailyDeletion.minute)} UTC, and a minute after each start.`,
  csvHead: [
    'Kept',
    'Rule',
    'Rows',
    'Oldest row',
    'Late by days',
    'Last purge',
    'Rows erased',
    'Failure',
    'Reason',
    'Next purge',
  ],
  csvFile: 'retention',
} as const
