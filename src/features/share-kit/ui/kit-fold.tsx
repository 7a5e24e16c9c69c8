import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import css from './share-kit.module.css'

type KitFoldProps = { label: string; answer: string; summaryRef?: Ref<HTMLElement>; children: ReactNode }

/** A row that says what it holds, and unfolds. */
export function KitFold({ label, answer, summaryRef, children }: KitFoldProps) {
  return (
    <details className={css.fold}>
      <summary ref={summaryRef}>
        <span className={css.label}>{label}</span>
        <span className={css.answer}>{answer}</span>
        <ChevronDown className="icon s" aria-hidden="true" />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
