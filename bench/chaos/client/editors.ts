// An editor who changes the titles of articles all the time, and then looks whether every page says the last one.
import { setTimeout as pause } from 'node:timers/promises'
import { articleAddress } from '#features/articles/addresses.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { countIn, type Responses } from '../report/case.ts'
import { type Desk, signInAtDesk, within } from './desk.ts'

export type Editor = {
  /** Acknowledged edits. */
  edits: () => number
  responses: Responses
  /** What their readers see. */
  paths: readonly string[]
  /**
   * Changes one article for the only time, and from then on only a draft: no other edit drops its page. Whether it was
   * acknowledged.
   */
  editForTheLastTime: () => Promise<boolean>
  end: () => Promise<void>
  /** The pages that do not say an acknowledged title, or a later one, on one of these sites. */
  findStale: (origins: readonly string[]) => Promise<string[]>
}

/** The last of them is edited last. */
const articles = 4
const betweenMs = 60
const patienceMs = 40_000
const shownWithinMs = 5_000

/** Each edit goes to the next origin. */
export async function startEditor(origins: readonly string[]): Promise<Editor> {
  const [first] = origins
  if (first === undefined) throw new Error('There is no site')
  const desk = await signInAtDesk(first)
  const ids: number[] = []
  for (let i = 0; i < articles; i++) ids.push(await desk.create(titleOf(i, 0), { isDraft: false }))
  const draft = await desk.create(titleOf(articles, 0), { isDraft: true })
  const acknowledged = new Map(ids.map((id) => [id, 0]))
  const responses: Responses = {}
  let edits = 0
  let isOnlyDraft = false
  let isOver = false

  const editAs = async (turn: number, article: number): Promise<boolean> => {
    const origin = origins[turn % origins.length] ?? first
    const id = ids[article] ?? draft
    const status = await edit(desk, { origin, id, title: titleOf(article, turn) })
    countIn(responses, status)
    if (status !== 200) return false
    if (id !== draft) acknowledged.set(id, turn)
    edits++
    return true
  }

  const editing = (async () => {
    for (let turn = 1; !isOver; turn++) {
      await editAs(turn, isOnlyDraft ? articles : turn % (articles - 1))
      await pause(betweenMs)
    }
  })()
  return {
    edits: () => edits,
    responses,
    paths: ['/marketing-news', ...(await Promise.all(ids.map((id) => addressOf(first, id))))],
    editForTheLastTime() {
      isOnlyDraft = true
      return editAs(1, articles - 1)
    },
    async end() {
      isOver = true
      await editing
    },
    async findStale(sites) {
      const stale: string[] = []
      for (const origin of sites) {
        for (const [id, turn] of acknowledged) {
          const isShown = async () => (await shownTurn(origin, await addressOf(origin, id))) >= turn
          if (!(await within(shownWithinMs, isShown))) stale.push(`${origin} article ${id}`)
        }
        if (!(await within(shownWithinMs, () => listsAll(origin, ids)))) stale.push(`${origin} list`)
      }
      return stale
    },
  }
}

type Address = Parameters<typeof articleAddress>[0]

function titleOf(article: number, turn: number): string {
  return `Edited article ${article} for the ${turn}th time`
}

type Edit = { origin: string; id: number; title: string }

async function edit({ cookie }: Desk, { origin, id, title }: Edit): Promise<number | string> {
  try {
    const response = await fetch(origin + deskPaths.editArticle.replace(':id', String(id)), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ title }),
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 'none'
  }
}

async function addressOf(origin: string, id: number): Promise<string> {
  const read = await fetch(origin + apiPaths.newsArticle.replace(':id', String(id)))
  return articleAddress((await read.json()) as Address)
}

/** From the page as a visitor gets it, wherever the article's address has moved to. */
async function shownTurn(origin: string, address: string): Promise<number> {
  const html = await (await fetch(origin + address)).text()
  return Number(/<title>[^<]*for the (\d+)th time/.exec(html)?.[1] ?? -1)
}

/** The list shows for each article what the article's own page shows. */
async function listsAll(origin: string, ids: readonly number[]): Promise<boolean> {
  const list = await (await fetch(`${origin}/marketing-news`)).text()
  const shown = await Promise.all(ids.map(async (id) => shownTurn(origin, await addressOf(origin, id))))
  return shown.every((turn, i) => list.includes(titleOf(i, turn)))
}
