import { CircleAlert, type LucideIcon, RefreshCw } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import panels from '../styles/parts/panels.module.css'
import states from '../styles/states.module.css'

type PanelProps = {
  title: string
  /** The fragment of links to it. */
  anchor?: string | undefined
  /** One sentence beside the title. `noteOnPhones` decides whether phones show it. */
  note?: ReactNode
  noteOnPhones?: boolean
  /** At the right end of the header, such as the CSV button. */
  actions?: ReactNode
  foot?: ReactNode
  /** The content is loading or will soon be replaced. */
  busy?: boolean
  children: ReactNode
}

/** A frame with its own header. The loading, empty and failed states appear inside it, under its heading. */
export function Panel({ title, anchor, note, noteOnPhones = true, actions, foot, busy = false, children }: PanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  // A panel that loads after the page comes too late for the browser's own scrolling.
  useEffect(() => {
    if (anchor && window.location.hash === `#${anchor}`) panel.current?.scrollIntoView()
  }, [anchor])
  return (
    <section ref={panel} id={anchor} className={panels.panel} aria-labelledby={id} aria-busy={busy}>
      <div className={panels.panelHead}>
        <h3 id={id}>{title}</h3>
        {(note || actions) && (
          <div className={actions ? panels.acts : undefined}>
            {note && <span className={noteOnPhones ? 'meta' : classNames('meta', panels.wideOnly)}>{note}</span>}
            {actions}
          </div>
        )}
      </div>
      {children}
      {foot && <p className={panels.panelFoot}>{foot}</p>}
    </section>
  )
}

type PanelStateProps = { icon: LucideIcon; title: string; text?: string; children?: ReactNode }

/** An empty state with its reason. */
export function PanelEmpty({ icon: Icon, title, text, children }: PanelStateProps) {
  return (
    <div className={states.state}>
      <Icon className="icon" aria-hidden="true" />
      <h4>{title}</h4>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

type PanelFailedProps = { title: string; text: string; retryLabel: string; onRetry: () => void }

export function PanelFailed({ title, text, retryLabel, onRetry }: PanelFailedProps) {
  return (
    <div className={classNames(states.state, states.bad)} role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <h4>{title}</h4>
      <p>{text}</p>
      <Button icon={<RefreshCw className="icon s" aria-hidden="true" />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}

export type PanelSize = { rows: number; height: number; onPhones?: number; onTablets?: number }

type PanelSkeletonProps = PanelSize & { says: string }

/**
 * Placeholder bars for the lines, `height` pixels in total, so loading shifts nothing. The height may be larger below
 * 640 and 900 px.
 */
export function PanelSkeleton({ says, rows, height, onTablets = height, onPhones = onTablets }: PanelSkeletonProps) {
  const heights = { '--height': `${height}px`, '--on-tablets': `${onTablets}px`, '--on-phones': `${onPhones}px` }
  return (
    <div className={panels.panelSkeleton} style={heights as CSSProperties}>
      <p className="sr" role="status">
        {says}
      </p>
      {Array.from({ length: rows }, (_, row) => `${94 - ((row * 17) % 40)}%`).map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move.
        <span className={states.skeleton} key={row} aria-hidden="true" style={{ width }} />
      ))}
    </div>
  )
}
