import { Check, CircleAlert, CircleDashed, Quote, UserCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import textButton from '#ui-kit/styles/parts/text-button.module.css'
import { type Fact, type FactState, isOpen, wordsOf } from '../../domain/facts/facts.ts'
import css from './facts.module.css'
import { factsMessages as words } from './facts-messages.ts'
import { OwnStatement } from './own-statement.tsx'
import type { Facts } from './use-facts.ts'

export type FactActions = {
  /** Null when the text shows the fact in other characters, such as markup. */
  onShow: ((fact: Fact) => void) | null
  onAddSource: () => void
  vouch: Facts['vouch']
}

const small = { className: 'icon s', 'aria-hidden': true } as const
const icons = {
  'not-found': <CircleAlert {...small} />,
  'no-source': <CircleDashed {...small} />,
  quoted: <Quote {...small} />,
  own: <UserCheck {...small} />,
  supported: <Check {...small} />,
} as const satisfies Record<FactState, unknown>

type FactRowProps = { fact: Fact; isChosen: boolean; actions: FactActions }

/** A fact, its state in words, the sentence found, and the ways out of an open one. */
export function FactRow({ fact, isChosen, actions }: FactRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const [isEditing, setIsEditing] = useState(false)
  const isAsked = isEditing && isOpen(fact)
  function close() {
    setIsEditing(false)
    row.current?.focus()
  }
  // The field that had the focus is gone.
  const isSettled = isEditing && !isOpen(fact)
  useEffect(() => {
    if (isSettled) row.current?.focus()
  }, [isSettled])
  return (
    <li
      className={css.fact}
      ref={row}
      tabIndex={-1}
      data-state={fact.state}
      aria-current={isChosen ? 'true' : undefined}
    >
      {icons[fact.state]}
      <div>
        <b>{words.quoted(wordsOf(fact))}</b>
        <em>{stateOf(fact)}</em>
        {fact.sentence !== null && <q dir="auto">{fact.sentence}</q>}
        {isAsked ? (
          <OwnStatement fact={fact} vouch={actions.vouch} onClose={close} />
        ) : (
          <WaysOut fact={fact} actions={actions} onVouch={() => setIsEditing(true)} />
        )}
      </div>
    </li>
  )
}

function WaysOut({ fact, actions, onVouch }: { fact: Fact; actions: FactActions; onVouch: () => void }) {
  const { onShow, onAddSource } = actions
  const shown = wordsOf(fact)
  const source = fact.state === 'no-source' ? words.addSource : words.otherSource
  return (
    <div className={css.ways}>
      {onShow && <WayOut label={words.show} name={words.showName(shown)} onClick={() => onShow(fact)} />}
      {isOpen(fact) && (
        <>
          <WayOut label={source} name={words.forFact(source, shown)} onClick={onAddSource} />
          <WayOut label={words.makeMine} name={words.forFact(words.makeMine, shown)} onClick={onVouch} />
        </>
      )}
    </div>
  )
}

function WayOut({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <button type="button" className={classNames(textButton.textButton, css.way)} aria-label={name} onClick={onClick}>
      {label}
    </button>
  )
}

function stateOf({ state, reason, citation }: Fact): string {
  if (state === 'own' && reason !== null) return words.own(reason)
  const host = URL.parse(citation ?? '')?.hostname
  return state === 'supported' && host ? words.supportedBy(host) : words.states[state]
}
