// The rows that public writes store, with the schema that they must match again.
import type { z } from 'zod'
import { pageViewSchema, usageEventSchema } from '#features/analytics/contract.ts'
import { storeConversion } from '#features/bold-text/contract.ts'
import { paletteSchema } from '#features/color-palette/contract.ts'
import { storeConsent } from '#features/consent/contract.ts'
import { unsubscribe } from '#features/push/contract.ts'

export const storedRows: readonly { table: string; columns: string; schema: z.ZodType }[] = [
  {
    table: 'conversions',
    columns: 'input_text AS "inputText", output_text AS "outputText"',
    schema: storeConversion.body,
  },
  { table: 'palettes', columns: 'starting_color AS "startingColor", method, colors', schema: paletteSchema },
  {
    table: 'usage_events',
    columns: 'tool_type AS "toolType", action, input_data AS "inputData", output_data AS "outputData", metadata',
    schema: usageEventSchema,
  },
  {
    table: 'page_views',
    columns: 'path, referrer, session_id AS "sessionId"',
    schema: pageViewSchema,
  },
  { table: 'consent_records', columns: 'categories, policy_version AS "policyVersion"', schema: storeConsent.body },
  { table: 'push_subscriptions', columns: 'endpoint', schema: unsubscribe.body },
]
