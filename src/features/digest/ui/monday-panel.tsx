import { Check, CircleAlert, Copy, Mail } from 'lucide-react'
import { Fragment, useId } from 'react'
import { copyText } from '#browser/clipboard.ts'
import { settingsAddress } from '#shared/calls/admin-paths.ts'
import { formatLongDate } from '#shared/format.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { PanelFailed, PanelSkeleton } from '#ui-kit/panels/panel.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import panels from '#ui-kit/styles/parts/panels.module.css'
import { showToast } from '#ui-kit/toast.ts'
import { useCopiedMark } from '#ui-kit/use-copied-mark.ts'
import type { Digest, MailState } from '../contract.ts'
import type { Panel, Sentence } from '../domain/figures.ts'
import { textOf } from '../domain/five-sentences.ts'
import { daysInWords, mondayMessages as words } from '../messages.ts'
import css from './digest.module.css'
import { Needs, needsId } from './needs.tsx'
import { useDigest } from './use-digest.ts'

/** Where the panel of a phrase is. The ids are those of the panels. */
const places: Record<Panel, string> = {
  visitors: '/admin?tab=analytics#visits',
  sources: '/admin?tab=analytics#sources',
  campaigns: '/admin?tab=analytics#campaigns',
  assistants: '#assistants',
  tools: '#tools',
  needs: `#${needsId}`,
}

/** The last full week in five sentences, and beside it what needs an administrator. */
export function MondayPanel() {
  const title = useId()
  const view = useDigest()
  switch (view.state) {
    case 'loading':
      return (
        <section className={panels.panel} aria-labelledby={title} aria-busy="true">
          <div className={panels.panelHead}>
            <h3 id={title}>{words.title}</h3>
          </div>
          <PanelSkeleton says={words.states.loading} rows={4} height={186} onTablets={330} onPhones={420} />
        </section>
      )
    case 'failed':
      return (
        <section className={panels.panel} aria-label={words.title}>
          <PanelFailed
            title={words.states.failed}
            text={words.states.failedText}
            retryLabel={words.states.retry}
            onRetry={view.retry}
          />
        </section>
      )
    case 'read':
      return (
        <div className={css.monday}>
          <Letter digest={view.data} />
          <Needs needs={view.data.needs} />
        </div>
      )
  }
}

function Letter({ digest }: { digest: Digest }) {
  const title = useId()
  const { sentences, mail, state } = digest
  return (
    <section className={css.letter} aria-labelledby={title}>
      <div className={css.head}>
        <h3 id={title}>{words.title}</h3>
        {state === 'ready' && <span className="meta">{daysInWords(digest)}</span>}
      </div>
      <MailFailure mail={mail} />
      <p className={classNames(css.sentences, state === 'first-week' && css.calm)}>
        {sentences.map((sentence, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other key and never move.
          <Fragment key={place}>
            {place > 0 && ' '}
            <Phrases sentence={sentence} />
          </Fragment>
        ))}
      </p>
      <div className={css.acts}>
        {state === 'ready' && <CopyButton text={textOf(sentences)} />}
        {mail.state === 'on' && (
          <a className={classNames(controls.btn, controls.quiet, controls.small)} href={`${settingsAddress}#digest`}>
            <Mail className="icon s" aria-hidden="true" />
            {words.mailed}
          </a>
        )}
      </div>
    </section>
  )
}

function Phrases({ sentence }: { sentence: Sentence }) {
  return sentence.map(({ text, panel }, place) =>
    panel ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key and never move.
      <a key={place} href={places[panel]}>
        <bdi>{text}</bdi>
      </a>
    ) : (
      text
    ),
  )
}

function CopyButton({ text }: { text: string }) {
  const { copied, mark } = useCopiedMark()
  const copy = async () => {
    if (!(await copyText(text))) return showToast(words.notCopied)
    mark()
    showToast(words.copied)
  }
  const Icon = copied === null ? Copy : Check
  return (
    <Button small variant="quiet" icon={<Icon className="icon s" aria-hidden="true" />} onClick={() => void copy()}>
      {words.copy}
    </Button>
  )
}

/** The summary stands here all the same. */
function MailFailure({ mail: { failure } }: { mail: MailState }) {
  if (failure === null) return null
  const day = formatLongDate(new Date(failure.at)).replace(/, \d+$/, '')
  return (
    <div className={css.note}>
      <CircleAlert className="icon s" aria-hidden="true" />
      <p>
        <b>{words.mailFailed(day)}</b> {failure.reason} {words.hereAnyway}
      </p>
      <a className={classNames(controls.btn, controls.second, controls.small)} href={`${settingsAddress}#digest`}>
        {words.settings}
      </a>
    </div>
  )
}
