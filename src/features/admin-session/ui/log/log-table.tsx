import { Bot } from 'lucide-react'
import { readActor } from '#shared/calls/actor.ts'
import { paths } from '#shared/paths.ts'
import { classNames } from '#ui-kit/class-names.ts'
import { LocalTime } from '#ui-kit/local-time.tsx'
import { type Column, StackTable } from '#ui-kit/panels/stack-table.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import panels from '#ui-kit/styles/parts/panels.module.css'
import tones from '#ui-kit/styles/parts/tones.module.css'
import type { AdminLogEntry, LoggedArticle } from '../../contract.ts'
import { logMessages as words } from '../../messages.ts'

const columns: readonly Column<AdminLogEntry>[] = [
  {
    id: 'time',
    title: words.columns.time,
    className: panels.aWhen,
    width: '116px',
    cell: ({ at }) => <LocalTime instant={at} />,
  },
  {
    id: 'administrator',
    title: words.columns.administrator,
    className: classNames(panels.aWhat, panels.cut),
    width: '208px',
    cell: (entry) => <ActorName {...entry} />,
  },
  {
    id: 'action',
    title: words.columns.action,
    isLead: true,
    cell: (entry) => (
      <>
        {sentence(entry.action)} <Target {...entry} />
      </>
    ),
  },
  {
    id: 'result',
    title: words.columns.result,
    className: classNames(panels.aHow, panels.cut),
    width: '232px',
    cell: ({ status, article }) => (
      <span className={classNames(controls.badge, tones.wraps, status < 400 ? tones.ok : tones.bad)}>
        {words.result(status, article !== null)}
      </span>
    ),
  },
  {
    id: 'address',
    title: words.columns.address,
    className: panels.cut,
    width: '176px',
    cell: ({ address }) => address,
  },
]

export function LogTable({ entries }: { entries: readonly AdminLogEntry[] }) {
  return (
    <StackTable label={words.entries} className={panels.act} columns={columns} rows={entries} keyOf={({ id }) => id} />
  )
}

/** An administrator's name, or a program with its kind. */
function ActorName({ administrator, kind }: AdminLogEntry) {
  const actor = readActor(administrator)
  if (kind === 'administrator' || actor.kind === 'administrator') return <bdi>{administrator}</bdi>
  return (
    <>
      {kind === 'agent' && <Bot className="icon s" aria-hidden="true" />} {words.kinds[kind]}: <bdi>{actor.name}</bdi>
      {actor.kind === 'agent' && actor.client !== null && (
        <>
          {' '}
          <bdi className={panels.sub}>{actor.client}</bdi>
        </>
      )}
    </>
  )
}

/** The article with its current title. Ids of other rows mean nothing to a reader, so only the CSV has them. */
function Target({ article, target }: AdminLogEntry) {
  const [id = '', ...details] = target?.split(' ') ?? []
  if (article?.title)
    return (
      <>
        <a className={panels.sub} href={deskAddress(article, id)}>
          {article.title}
        </a>
        {details.map((detail) => (
          <span className={panels.sub} key={detail}>
            {` ${words.detail(detail)}`}
          </span>
        ))}
      </>
    )
  if (article) return <span className={panels.sub}>{words.deletedArticle}</span>
  return target !== null && !/^\d+$/.test(target) && <span className={panels.sub}>{target}</span>
}

function deskAddress({ status }: LoggedArticle, preview: string): string {
  const desk = status === 'published' ? 'published' : 'drafts'
  return `${paths.admin}?${new URLSearchParams({ tab: 'editorial', desk, preview })}`
}

/** @example sentence('signed in') === 'Signed in' */
export function sentence(action: string): string {
  return action.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}
