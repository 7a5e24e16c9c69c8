import { beforeEach, describe, expect, it } from 'vitest'
import { convertTexts, forgetTexts } from '../../../../test/support/analysis-world.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { moveCursor, readChains, readCursor, readSteps } from './conversion-cursor-store.ts'
import { findTexts } from './find-texts.ts'

describe('the separation of conversions into texts', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const goOn = new AbortController().signal
    beforeEach(() => forgetTexts(database()))
    const texts = async () => {
      const rows = await database().query<{ text: string }>(
        `SELECT input_text AS text FROM converted_texts JOIN conversions ON id = conversion_id WHERE NOT is_early ORDER BY id`,
      )
      return rows.map(({ text }) => text)
    }

    it('is continued by only one of two concurrent processes', async () => {
      const from = await readCursor(database())
      expect(from).toEqual({ nextId: 0, open: [] })
      const [id = 0] = await convertTexts(database(), ['One'])
      const to = { nextId: id + 1, open: [{ head: id, peak: null, lowest: 0, isOver: false }] }
      const move = () => moveCursor(database(), { from, to, texts: [id] })
      const moved = await Promise.all([move(), move()])
      // Whichever comes first.
      expect(moved.filter(Boolean)).toHaveLength(1)
      expect([await readCursor(database()), await texts()]).toEqual([to, ['One']])
      expect(await moveCursor(database(), { from: to, to: { ...to, open: [] }, texts: [id] })).toBe(true)
      expect(await moveCursor(database(), { from: to, to, texts: [id] })).toBe(false)
      expect(await texts()).toEqual(['One'])
    })

    it('drops texts and chains of erased conversions', async () => {
      const [id = 0, erased = 0] = await convertTexts(database(), ['One', 'Erased'])
      await database().query('DELETE FROM conversions WHERE id = $1', [erased])
      const from = await readCursor(database())
      expect(await moveCursor(database(), { from, to: { ...from, nextId: erased + 1 }, texts: [id, erased] })).toBe(
        true,
      )
      expect(await texts()).toEqual(['One'])
      const open = (head: number, peak: number | null) => ({ head, peak, lowest: 2, isOver: false })
      expect(await readChains(database(), [open(erased, null), open(id, erased)])).toEqual([
        { head: { id, text: 'One', at: expect.any(Number) }, peak: null, lowest: 2, isOver: false },
      ])
    })

    it('reads conversions in the order of their ids, up to one so young that an earlier one may be uncommitted', async () => {
      const [first = 0] = await convertTexts(database(), ['One', 'Two'], 2)
      await convertTexts(database(), ['Young'], 0)
      await convertTexts(database(), ['Behind it'], 2)
      const page = await readSteps(database(), first, 10)
      expect([page.steps.map(({ text }) => text), page.isLast]).toEqual([['One', 'Two'], true])
      expect(page.settledAt - (page.steps[0]?.at ?? 0)).toBeCloseTo(90_000, -4)
      expect(await readSteps(database(), first, 1)).toMatchObject({ steps: [{ text: 'One' }], isLast: false })
    })

    it('handles each conversion once, whatever the number of concurrent runs', async () => {
      const line = 'Summer sale'
      const steps = Array.from(line, (_, i) => line.slice(0, i + 1))
      await convertTexts(database(), [...steps, 'Something else'])
      await Promise.all([findTexts(database(), goOn), findTexts(database(), goOn)])
      await findTexts(database(), goOn)
      expect(await texts()).toEqual([line, 'Something else'])
    })

    it('continues over pages, and after an earlier run', async () => {
      const line = 'ab'.repeat(600)
      const steps = Array.from(line, (_, i) => line.slice(0, i + 1))
      await convertTexts(database(), steps.slice(0, 700), 2)
      await findTexts(database(), goOn)
      // Typing may continue.
      expect(await texts()).toEqual([])
      await database().query("UPDATE conversions SET created_at = created_at - interval '1 hour'")
      await convertTexts(database(), steps.slice(700))
      await findTexts(database(), goOn)
      expect(await texts()).toEqual([line])
    })

    describe('while typing may continue', () => {
      const known = () =>
        database().query(
          `SELECT input_text AS text, state, is_early AS early FROM converted_texts JOIN conversions ON id = conversion_id ORDER BY id`,
        )
      const analyzed = async () => {
        await database().query("UPDATE converted_texts SET state = 'analyzed'")
        await database().query(
          `INSERT INTO text_analyses (conversion_id, language, language_confidence, industries)
          SELECT conversion_id, 'en', 1, '{}' FROM converted_texts ON CONFLICT DO NOTHING`,
        )
      }
      const analyses = () => database().query('SELECT language FROM text_analyses')

      it('stores early texts, and deletes them with their analyses when typing continues', async () => {
        await convertTexts(database(), ['Sum', 'Summer'], 0)
        await findTexts(database(), goOn)
        expect(await known()).toEqual([{ text: 'Summer', state: 'waiting', early: true }])
        await analyzed()
        await findTexts(database(), goOn)
        expect([await known(), await analyses()]).toEqual([
          [{ text: 'Summer', state: 'analyzed', early: true }],
          [{ language: 'en' }],
        ])
        await convertTexts(database(), ['Summer s', 'Summer sale'], 0)
        await findTexts(database(), goOn)
        expect([await known(), await analyses()]).toEqual([
          [{ text: 'Summer sale', state: 'waiting', early: true }],
          [],
        ])
      })

      it('keeps the analyses of early texts when typing has ended', async () => {
        await convertTexts(database(), ['Summer', 'Summer sale'], 1)
        await findTexts(database(), goOn)
        await analyzed()
        await database().query("UPDATE conversions SET created_at = created_at - interval '1 hour'")
        await findTexts(database(), goOn)
        expect([await known(), await analyses()]).toEqual([
          [{ text: 'Summer sale', state: 'analyzed', early: false }],
          [{ language: 'en' }],
        ])
      })
    })

    it('stops when it is aborted', async () => {
      await convertTexts(database(), ['One'])
      await findTexts(database(), AbortSignal.abort())
      expect(await texts()).toEqual([])
    })
  })
})
