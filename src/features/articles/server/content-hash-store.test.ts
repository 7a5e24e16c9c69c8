import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { contentHashOf } from './revision-store.ts'

const nasty = [
  '',
  'plain',
  'a "quoted" \\ backslash / slash',
  String.fromCharCode(...Array.from({ length: 31 }, (_, n) => n + 1)),
  '\u007f\u0080\u2028\u2029\ufeff\u202e',
  'e\u0301 \u00e9 \ud83d\ude00 \ud83d\udc69\u200d\ud83d\udcbb',
  '</script><!-- & \u003c \\u003c',
]

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)

  it.each(nasty)('hashes %j in the database as in code', async (text) => {
    const fields = { title: text, description: `${text}\r\n${text}`, practicalAdvice: `\t${text}` }
    // The expression of migrations/0012, which hashes articles from before there were revisions.
    const [row] = await database().query<{ hash: string }>(
      `SELECT 'sha256:' || encode(sha256(convert_to(
        '{"description":' || to_json($1::text) || ',"practicalAdvice":' || to_json($2::text) || ',"title":' || to_json($3::text) || '}',
        'UTF8')), 'hex') AS hash`,
      [fields.description, fields.practicalAdvice, fields.title],
    )
    expect(row?.hash).toBe(contentHashOf(fields))
  })

  it('sorts the fields', () => {
    const text = { practicalAdvice: 'c', title: 'a', description: 'b' }
    const canonical = '{"description":"b","practicalAdvice":"c","title":"a"}'
    const expected = `sha256:${createHash('sha256').update(canonical).digest('hex')}`
    expect(contentHashOf(text)).toBe(expected)
  })
})
