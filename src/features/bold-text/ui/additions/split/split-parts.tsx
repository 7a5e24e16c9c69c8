import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#browser/clipboard.ts'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import type { ReportUsage } from '#features/analytics/contract.ts'
import { type Network, networks } from '#shared/posts/networks.ts'
import { Button } from '#ui-kit/button.tsx'
import { showToast } from '#ui-kit/toast.ts'
import { postSize } from '../../../domain/post/post-size.ts'
import { type Part, postOf } from '../../../domain/post/split-post.ts'
import { copiedEvent } from '../../copied-event.ts'
import { splitMessages as words } from '../parts/messages.ts'
import { Segmented } from '../parts/segmented.tsx'
import type { SplitRowProps } from './split.ts'
import css from './split-parts.module.css'
import { useSplitting } from './splitting.ts'

/** Networks on which a text is often too long. */
const short: readonly Network[] = ['x', 'threads', 'mastodon', 'bluesky']

/** The parts, each with its size and its own Copy. */
export function SplitParts({ reading, state, setState, reportUsage }: SplitRowProps) {
  const { chosen, splitting, parts } = useSplitting(reading, state)
  const { network, isNumbered } = splitting
  const offered = short.includes(chosen) ? short : [...short, chosen]
  if (reading?.isCut) return <p className="meta">{words.tooLong}</p>
  return (
    <>
      <div className={css.choices}>
        <Segmented
          label={words.splitFor}
          options={offered.map((value) => ({ value, label: networks[value].name }))}
          chosen={network}
          onChoose={(next) => setState((split) => ({ ...split, picked: { network: next, while: chosen } }))}
        />
        <label className={css.check}>
          <input
            type="checkbox"
            checked={isNumbered}
            onChange={({ target }) => setState((split) => ({ ...split, isNumbered: target.checked }))}
          />
          <span>{words.number}</span>
        </label>
      </div>
      {parts && parts.length > 0 && <PartList {...{ parts, network, isNumbered, reportUsage }} />}
      <p className="meta">{hintFor(parts ?? [])}</p>
    </>
  )
}

function hintFor(parts: readonly Part[]): string {
  if (parts.some(({ cut }) => cut === 'word')) return words.cutWord
  return parts.some(({ cut }) => cut === 'bold') ? words.cutBold : words.hint
}

type PartListProps = {
  parts: readonly Part[]
  network: Network
  isNumbered: boolean
  reportUsage: ReportUsage
}

function PartList({ parts, network, isNumbered, reportUsage }: PartListProps) {
  const runOnce = useSingleRun()
  /** Marks stay, because the parts are pasted one after the other. */
  const [copied, setCopied] = useState<readonly string[]>([])
  const [last, setLast] = useState<number | null>(null)
  const count = parts.length
  const posts = parts.map((part, i) => postOf(part, i + 1, isNumbered ? count : null))

  async function copy(post: string, place: number) {
    if (!(await copyText(post))) return showToast(words.copyFailed)
    setCopied((all) => [...all, post])
    setLast(place)
    reportUsage(copiedEvent(post, post))
  }

  return (
    <>
      <ol className={css.parts}>
        {posts.map((post, i) => {
          const place = i + 1
          const number = isNumbered && count > 1 ? words.place(place, count) : ''
          const Icon = copied.includes(post) ? Check : Copy
          return (
            <li key={place}>
              <span className={css.place}>{words.place(place, count)}</span>
              <p dir="auto">
                {post.slice(0, post.length - number.length)}
                <span className={css.number}>{number}</span>
              </p>
              <span className={css.end}>
                <span className="meta num">{words.size(postSize(network, post))}</span>
                <Button
                  small
                  aria-label={words.copyPart(place, count)}
                  icon={<Icon className="icon s" aria-hidden="true" />}
                  onClick={() => runOnce(`copy ${place}`, () => copy(post, place))}
                >
                  {words.copy}
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      <span className="sr" role="status">
        {last !== null && words.copied(last)}
      </span>
    </>
  )
}
