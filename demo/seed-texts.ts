// Stores the demo world's converted texts in a database, once. Most are analyzed, as if by an earlier provider. Some
// are pending.
import { toBold } from '#features/bold-text/domain/bold.ts'
import type { Database } from '#platform/database/database.ts'
import { mendCounters } from './mend-counters.ts'
import { analyzedTexts, type DemoText, waitingTexts } from './texts.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Does nothing if analyzed texts exist, so a demo user's texts are kept. */
export async function seedTexts(database: Database, now: Date): Promise<void> {
  const [stored] = await database.query('SELECT 1 FROM converted_texts LIMIT 1')
  if (stored) return
  // Oldest first, so ids ascend with time.
  const analyzed = analyzedTexts.toReversed()
  await storeTexts(database, {
    state: 'analyzed',
    texts: analyzed.map(({ text }) => text),
    times: analyzed.map((_, i) => new Date(now.getTime() - (6 + 12 * (analyzed.length - 1 - i)) * hourMs)),
  })
  await storeAnalyses(database, analyzed, new Date(now.getTime() - 5 * hourMs))
  await storeTexts(database, {
    state: 'waiting',
    texts: waitingTexts.toReversed(),
    times: waitingTexts.map((_, i) => new Date(now.getTime() - (20 + 15 * (waitingTexts.length - 1 - i)) * minuteMs)),
  })
  await database.query(
    `INSERT INTO conversion_cursor (id, next_conversion_id) SELECT 1, max(id) + 1 FROM conversions
     ON CONFLICT (id) DO UPDATE SET next_conversion_id = excluded.next_conversion_id`,
  )
  await mendCounters(database)
}

type Stored = { state: 'analyzed' | 'waiting'; texts: readonly string[]; times: readonly Date[] }

async function storeTexts(database: Database, { state, texts, times }: Stored): Promise<void> {
  await database.query(
    `WITH stored AS (
       INSERT INTO conversions (input_text, output_text, created_at)
       SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[]) RETURNING id
     )
     INSERT INTO converted_texts (conversion_id, state) SELECT id, $4 FROM stored`,
    [texts, texts.map(toBold), times.map((time) => time.toISOString()), state],
  )
}

/** The confidence is also made up. */
const sureness = (i: number, from: number) => from + ((i * 37) % 41) / 1_000

async function storeAnalyses(database: Database, texts: readonly DemoText[], at: Date): Promise<void> {
  const column = <Value>(value: (text: DemoText, i: number) => Value) => texts.map(value)
  await database.query(
    `INSERT INTO text_analyses
       (conversion_id, language, language_confidence, industries, industry_confidence, translation, translation_confidence, created_at)
     SELECT conversion.id, language, language_confidence, string_to_array(industries, ','), industry_confidence, translation,
       translation_confidence, $7::timestamptz + make_interval(secs => place)
     FROM unnest($1::text[], $2::text[], $3::real[], $4::text[], $5::real[], $6::text[], $8::real[]) WITH ORDINALITY
       AS analyzed (text, language, language_confidence, industries, industry_confidence, translation, translation_confidence, place)
     JOIN conversions AS conversion ON conversion.input_text = analyzed.text
     ORDER BY place`,
    [
      column(({ text }) => text),
      column(({ language }) => language),
      column(({ language }, i) => (language === 'und' ? 0.12 : sureness(i, 0.95))),
      column(({ industries }) => industries.join(',')),
      column(({ industries }, i) =>
        industries.length === 0 ? null : sureness(i, industries.length > 1 ? 0.62 : 0.84),
      ),
      column(({ translation }) => translation),
      at.toISOString(),
      column(({ translation }, i) => (translation === null ? null : sureness(i, 0.91))),
    ],
  )
}
