import { ArrowUpRight, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { embedMessages as words } from '../messages.ts'
import controls from '../styles/controls.module.css'
import css from './embed.module.css'

type EmbedFrameProps = { tool: { badge: string; path: string }; children: ReactNode }

/** A tool in a frame of another site. `embed-script.ts` finds the elements by their `data-part`. */
export function EmbedFrame({ tool, children }: EmbedFrameProps) {
  return (
    <main className={css.frame}>
      <header className={css.head}>
        <h1>{tool.badge}</h1>
        <a className={controls.link} href={tool.path} target="_blank" rel="noopener">
          {words.openFull}
          <ArrowUpRight className="icon s" aria-hidden="true" />
        </a>
      </header>
      <p className={css.note} data-part="offline" role="status" hidden>
        <Info className="icon s" aria-hidden="true" />
        {words.offline}
      </p>
      {children}
      <p className={css.said} data-part="said" role="status" />
    </main>
  )
}

/** Two halves in a wide frame: what is entered, and the result. */
export function EmbedHalves({ entered, result }: { entered: ReactNode; result: ReactNode }) {
  return (
    <div className={css.halves}>
      <div className={css.form}>{entered}</div>
      <div className={classNames(css.form, css.well)}>{result}</div>
    </div>
  )
}
