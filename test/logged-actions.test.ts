// An administrator's action and its log entry are stored together or not at all (Decisions, Data).
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import { auditLog } from '#features/admin-session/server.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { databaseFor, mainlyOn } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'
import { signedIn, testPassword } from './support/signed-in.ts'

const form = { title: 'Ten headlines', description: '- A bullet that is long enough', practicalAdvice: '- Do it now' }
const notLogged = { message: 'The administrative log cannot be written, so nothing was done. Please try again.' }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

type Ask = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; id?: number; payload?: object }

describe('an action of an administrator', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    let site: SiteServer
    let cookie: string
    beforeAll(async () => {
      site = await siteOver(database())
      cookie = await signedIn(site, database())
    })
    afterAll(() => site?.close())

    const ask = async ({ method, path, id, payload }: Ask) => {
      const url = path.replace(':id', String(id))
      const response = await site.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    }
    const create = (isDraft: boolean) =>
      ask({ method: 'POST', path: deskPaths.createArticle, payload: { ...form, isDraft } })
    const everyRow = async () => {
      const tables = [
        'articles',
        'article_revisions',
        'admin_log',
        'admin_log_chain',
        'administrators',
        'admin_sessions',
        'admin_notices',
        'analysis_runs',
        'house_rules',
        'site_notes',
      ]
      return Promise.all(tables.map((table) => database().query(`SELECT * FROM ${table} ORDER BY 1`)))
    }

    it('is stored by the transaction that stores its entry', async () => {
      const inOneTransaction = async (id: number, action: string) => {
        const [row] = await database().query<{ same: boolean }>(
          `SELECT article.xmin = entry.xmin AS same FROM articles AS article, admin_log AS entry
           WHERE article.id = $1 AND entry.target = $1::text AND entry.deed = $2`,
          [id, action],
        )
        return row?.same
      }
      const { id } = (await create(true)).body
      expect(await inOneTransaction(id, 'created an article')).toBe(true)
      await ask({ method: 'PATCH', path: deskPaths.editArticle, id, payload: { title: 'Eleven headlines' } })
      expect(await inOneTransaction(id, 'edited an article')).toBe(true)
      await ask({ method: 'POST', path: deskPaths.schedulePublication, id, payload: { publishAt: inAnHour() } })
      expect(await inOneTransaction(id, 'scheduled an article')).toBe(true)
      await ask({ method: 'POST', path: deskPaths.publishArticle, id })
      expect(await inOneTransaction(id, 'published an article')).toBe(true)
      await ask({ method: 'POST', path: deskPaths.unpublishArticle, id })
      expect(await inOneTransaction(id, 'took a published article back')).toBe(true)
    })

    it('is not executed and returns 503 while the log cannot be written', async () => {
      const draft = (await create(true)).body.id
      const shown = (await create(false)).body.id
      const [otherSession, notice, note] = [await secondSession(), await storedNotice(), await storedNote()]
      const day = new Date().toISOString().slice(0, 10)
      await refuseEntries()
      const before = await everyRow()
      const asked: Ask[] = [
        { method: 'POST', path: deskPaths.createArticle, payload: form },
        { method: 'PATCH', path: deskPaths.editArticle, id: draft, payload: { title: 'Other' } },
        { method: 'POST', path: deskPaths.schedulePublication, id: draft, payload: { publishAt: inAnHour() } },
        { method: 'POST', path: deskPaths.publishArticle, id: draft },
        { method: 'POST', path: deskPaths.unpublishArticle, id: shown },
        { method: 'POST', path: deskPaths.restoreRevision.replace(':number', '1'), id: draft },
        { method: 'DELETE', path: deskPaths.deleteDraft, id: draft },
        { method: 'DELETE', path: deskPaths.deletePublished, id: shown },
        { method: 'POST', path: deskPaths.checkCitations, id: shown },
        { method: 'PUT', path: deskPaths.houseRules, payload: { rules: 'Say you', neverUse: [] } },
        { method: 'POST', path: adminPaths.analyzeBatch, payload: { limit: 1 } },
        { method: 'POST', path: adminPaths.secondFactorSecret, payload: { password: testPassword } },
        { method: 'POST', path: adminPaths.password, payload: { currentPassword: testPassword, newPassword: 'other' } },
        { method: 'DELETE', path: adminPaths.sessions },
        { method: 'DELETE', path: adminPaths.session, id: otherSession },
        { method: 'DELETE', path: adminPaths.notice, id: notice },
        { method: 'POST', path: adminPaths.notes, payload: { text: 'Sale', from: day, to: day } },
        { method: 'DELETE', path: adminPaths.note, id: note },
      ]
      for (const call of asked) {
        const { status, body, headers } = await ask(call)
        expect([call.path, status, body, headers['retry-after']]).toEqual([call.path, 503, notLogged, '1'])
      }
      expect(await everyRow()).toEqual(before)
    })

    it('is logged when it is rejected', async () => {
      const { id } = (await create(false)).body
      expect((await ask({ method: 'POST', path: deskPaths.publishArticle, id })).status).toBe(409)
      const entries = await database().query('SELECT deed, status FROM admin_log WHERE target = $1 ORDER BY entry', [
        String(id),
      ])
      expect(entries).toEqual([
        { deed: 'created an article', status: 201 },
        { deed: 'published an article', status: 409 },
      ])
    })

    it('waits at most two seconds for the entry of another transaction', async () => {
      const entry = { administrator: 'mira', action: 'edited an article', target: null, address: '::1', status: 200 }
      const limit = await database().transaction(async (transaction) => {
        await auditLog(transaction, entry)
        return transaction.query(`SELECT current_setting('lock_timeout') AS limit`)
      })
      expect(limit).toEqual([{ limit: '2s' }])
    })

    if (engine === 'postgresql') {
      it('is not executed while another transaction locks the end of the chain', async () => {
        const { id } = (await create(true)).body
        const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const holding = database().transaction(async (transaction) => {
          await transaction.query('SELECT 1 FROM admin_log_chain FOR UPDATE')
          locked.resolve()
          await release.promise
        })
        await locked.promise
        const answered = await ask({ method: 'POST', path: deskPaths.publishArticle, id })
        release.resolve()
        await holding
        expect([answered.status, answered.body]).toEqual([503, notLogged])
        const [row] = await database().query('SELECT status FROM articles WHERE id = $1', [id])
        expect(row).toEqual({ status: 'draft' })
        expect((await ask({ method: 'POST', path: deskPaths.publishArticle, id })).status).toBe(200)
      })
    }

    /** Another session of the administrator. */
    async function secondSession(): Promise<number> {
      const [row] = await database().query<{ id: number }>(
        `INSERT INTO admin_sessions (token_hash, administrator_id, expires_at)
         SELECT 'other', id, now() + interval '1 day' FROM administrators RETURNING id`,
      )
      return row?.id ?? 0
    }

    async function storedNotice(): Promise<number> {
      const [row] = await database().query<{ id: number }>(
        `INSERT INTO admin_notices (administrator_id, kind, network, device)
         SELECT id, 'new-network', '192.0.2.0', 'Chrome on macOS' FROM administrators RETURNING id`,
      )
      return row?.id ?? 0
    }

    async function storedNote(): Promise<number> {
      const [row] = await database().query<{ id: number }>(
        `INSERT INTO site_notes (text, first_day, last_day, created_by) VALUES ('a', now(), now(), 'mira') RETURNING id`,
      )
      return row?.id ?? 0
    }

    /** Simulates a lock that is not released in time. */
    async function refuseEntries(): Promise<void> {
      await database().script(`
        CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'locked' USING ERRCODE = '55P03'; END $$;
        CREATE TRIGGER refuse_entry BEFORE UPDATE ON admin_log_chain FOR EACH ROW EXECUTE FUNCTION refuse_entry()`)
      onTestFinished(async () => void (await database().script('DROP FUNCTION refuse_entry CASCADE')))
    }
  })
})
