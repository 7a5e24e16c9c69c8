import { ArrowRight, CircleAlert, Info, Share } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOffline } from '#browser/connection.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import states from '#ui-kit/styles/states.module.css'
import { ToolFrame } from '#ui-kit/tool-frame.tsx'
import { maxPictureMegabytes, type Shared } from '../domain/shared.ts'
import { messages as words } from '../messages.ts'
import css from './share-bench.module.css'

/** A tool that can take what came in. */
export type ShareChoice = {
  path: string
  title: string
  detail: string
  figure: ReactNode
  /** Passes it to the tool. */
  onOpen: () => void
}

type ShareBenchProps = { shared: Shared; kind: keyof typeof words.kinds; children: ReactNode }

/** What came in on top, then the tools. */
export function ShareBench({ shared, kind, children }: ShareBenchProps) {
  const isOffline = useOffline()
  const { texts, picture } = shared
  const shown = [...new Set([texts.title, texts.text, texts.url])].filter((text) => text !== '')
  return (
    <ToolFrame>
      <div className={css.came}>
        <p className={controls.label}>{words.kinds[kind]}</p>
        {picture?.file && <p className={css.exact}>{picture.name}</p>}
        {shown.length > 0 && (
          <p className={css.exact} dir="auto">
            {shorten(shown.join('\n'))}
          </p>
        )}
        {picture?.file !== null && <p className="meta">{noteOf(shared, isOffline)}</p>}
      </div>
      {children}
    </ToolFrame>
  )
}

/** The best one first, with a wash. */
export function ShareChoices({ choices }: { choices: readonly ShareChoice[] }) {
  return (
    <nav className={css.choose} aria-label={words.openWith}>
      {choices.map(({ path, title, detail, figure, onOpen }) => (
        <a href={path} key={path} onClick={onOpen}>
          <span className={css.figure} aria-hidden="true">
            {figure}
          </span>
          <span>
            <b>{title}</b>
            <span className={classNames('meta', css.detail)} dir="auto">
              {detail}
            </span>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </a>
      ))}
    </nav>
  )
}

export function ReadingPicture({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={css.note} role="status">
      <Info className="icon s" aria-hidden="true" />
      <span>
        <b>{words.reading}</b> {words.patience}
      </span>
      <Button variant="quiet" small onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  )
}

export function PictureFailed({ why }: { why: string }) {
  return (
    <div className={classNames(css.note, css.bad)} role="alert">
      <CircleAlert className="icon s" aria-hidden="true" />
      <span>{why}</span>
    </div>
  )
}

export function NothingShared({ homePath }: { homePath: string }) {
  return (
    <div className={states.state}>
      <Share className="icon" aria-hidden="true" />
      <h2>{words.nothing}</h2>
      <p>{words.nothingText}</p>
      <a className={classNames(controls.btn, controls.second, controls.small)} href={homePath}>
        {words.pasteOnHome}
      </a>
    </div>
  )
}

/** More than the frame shows. */
const shownCharacters = 600

function shorten(text: string): string {
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters).toWellFormed()}…` : text
}

function noteOf({ picture }: Shared, isOffline: boolean): string {
  if (isOffline) return words.offline
  return picture ? words.picture(megabytes(picture.bytes)) : words.justNow
}

function megabytes(bytes: number): string {
  return Math.max(0.1, bytes / 1_000_000).toFixed(1)
}

export const pictureTooLarge = words.tooLarge(maxPictureMegabytes)
