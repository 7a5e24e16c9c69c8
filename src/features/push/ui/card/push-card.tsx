import { Bell, BellOff, BellRing, Rss } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReportGoal } from '#features/analytics/contract.ts'
import { syndicationPaths } from '#shared/syndication-paths.ts'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import { preferenceSentence, pushMessages as words } from '../../messages.ts'
import { PreferencesDialog } from './preferences-dialog.tsx'
import css from './push-card.module.css'
import { type PushWork, usePush } from './use-push.ts'

/** Four states, each with icon, text and button (Spec 4, Push notifications). */
export function PushCard({ reportGoal }: { reportGoal: ReportGoal }) {
  const { state, work, enable, disable, save } = usePush(reportGoal)
  const [isChoosing, setIsChoosing] = useState(false)
  switch (state.kind) {
    case 'unsupported':
      return (
        <Card kind="off" icon={<BellOff {...icon} />} title={words.unsupported.title} text={words.unsupported.text}>
          <a
            className={classNames(controls.btn, controls.quiet, controls.small, css.quiet)}
            href={syndicationPaths.rss}
          >
            <Rss className="icon s" aria-hidden="true" />
            {words.feed}
          </a>
        </Card>
      )
    case 'blocked':
      return <Card kind="bad" icon={<BellOff {...icon} />} title={words.blocked.title} text={howToUnblock()} />
    case 'available':
      return (
        <Card kind="slim" icon={<Bell {...icon} />} title={words.available.title} text={words.available.text}>
          <Button small disabled={work !== null} aria-busy={work !== null} onClick={() => void enable()}>
            {enableWords(work)}
          </Button>
        </Card>
      )
    case 'enabled':
      return (
        <Card
          kind="ok"
          icon={<BellRing {...icon} />}
          title={words.enabled.title}
          text={preferenceSentence(state.preferences)}
        >
          <Button
            small
            variant="quiet"
            className={css.quiet}
            disabled={work !== null}
            onClick={() => setIsChoosing(true)}
          >
            {words.choose}
          </Button>
          <Button small disabled={work !== null} aria-busy={work !== null} onClick={() => void disable()}>
            {work === null ? words.disable : words.disabling}
          </Button>
          <PreferencesDialog
            open={isChoosing}
            preferences={state.preferences}
            onSave={save}
            onClose={() => setIsChoosing(false)}
          />
        </Card>
      )
  }
}

const icon = { className: 'icon', 'aria-hidden': 'true' } as const

type CardProps = {
  kind: 'off' | 'bad' | 'slim' | 'ok'
  icon: ReactNode
  title: string
  text: string
  children?: ReactNode
}

function Card({ kind, icon: bell, title, text, children }: CardProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(kind)
  // The focused button was removed with its state: move the focus to the card.
  useEffect(() => {
    if (shown.current !== kind && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    shown.current = kind
  }, [kind])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form.
    <div className={css.card} data-kind={kind} role="group" aria-label={words.group} tabIndex={-1} ref={box}>
      {bell}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children && <div className={css.buttons}>{children}</div>}
    </div>
  )
}

function enableWords(work: PushWork): string {
  if (work === null) return words.enable
  return work === 'asking' ? words.waiting : words.enabling
}

/** Where to allow notifications again; an installed app has no address bar. */
function howToUnblock(): string {
  const browser: Navigator & { standalone?: boolean } = navigator
  if (browser.standalone) return words.blocked.appleInstalled
  return matchMedia('(display-mode: browser)').matches ? words.blocked.inTab : words.blocked.installed
}
