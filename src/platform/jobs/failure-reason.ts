// The reason of a failed job, stored with the job and shown to administrators.
import { z } from 'zod'

export const failureReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('told'), words: z.string() }),
  z.object({ kind: z.literal('too-slow') }),
  z.object({ kind: z.literal('process-ended') }),
  /** Without the message, which may contain data that only the log may contain. */
  z.object({ kind: z.literal('unexpected') }),
])
export type FailureReason = z.infer<typeof failureReasonSchema>

/** pg-boss's stored value for an attempt that ended without a reason of ours. */
const writtenSchema = z.object({ value: z.union([z.string(), z.object({ message: z.string() })]) })

export function readFailureReason(output: unknown): FailureReason {
  const kept = failureReasonSchema.safeParse(output)
  if (kept.success) return kept.data
  const written = writtenSchema.safeParse(output)
  if (!written.success) return { kind: 'unexpected' }
  const { value } = written.data
  switch (typeof value === 'string' ? value : value.message) {
    case 'job timed out':
      return { kind: 'too-slow' }
    case 'job heartbeat timeout':
    case 'pg-boss shut down while active':
      return { kind: 'process-ended' }
    default:
      return { kind: 'unexpected' }
  }
}
