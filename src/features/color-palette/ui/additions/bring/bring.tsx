import { Check, CircleAlert, Palette, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import type { Brought, ReadText } from '../../../domain/bring/brought.ts'
import { type Assigned, sitePalette, siteRoles } from '../../../domain/bring/site-roles.ts'
import { enter } from '../../state/changes.ts'
import { type Entered, entered } from '../../state/entered.ts'
import type { ExtrasProps } from '../../state/panels.ts'
import { undoStep } from '../history/use-history.ts'
import css from './bring.module.css'
import { BringField } from './bring-field.tsx'
import { Figures } from './figures.tsx'
import { Groups } from './groups.tsx'
import { Matrix } from './matrix.tsx'
import { failures, messages } from './messages.ts'
import { useBrought } from './reading/use-brought.ts'

/** Turns a visitor's own colors into groups with roles, shows the contrast of every pair, and makes them the palette. */
export function Bring(extras: ExtrasProps) {
  const { brought, change, readFile, cancel, setRole } = useBrought(extras)
  const { read, assigned } = brought
  return (
    <>
      <div className={css.bring}>
        <BringField brought={brought} onText={change} onFile={readFile} />
        <div className={css.out}>
          {read.kind === 'colors' ? (
            <>
              <Figures read={read} />
              {read.groups.length > 0 && <Groups groups={read.groups} assigned={assigned} onRole={setRole} />}
            </>
          ) : (
            <State read={read} onCancel={cancel} />
          )}
        </div>
      </div>
      {read.kind === 'colors' && read.groups.length > 0 && (
        <Result {...extras} brought={brought} groups={read.groups} />
      )}
    </>
  )
}

function State({ read, onCancel }: { read: Exclude<Brought['read'], { kind: 'colors' }>; onCancel: () => void }) {
  if (read.kind === 'nothing') {
    return (
      <div className={css.empty}>
        <Palette className="icon" aria-hidden />
        <p className={css.title}>{messages.empty}</p>
        <p className="meta">{messages.emptyHint}</p>
      </div>
    )
  }
  if (read.kind === 'reading') {
    return (
      <div className={css.busy}>
        <p role="status">{messages.reading}</p>
        <Button small variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    )
  }
  const { title, advice } = failures[read.kind]
  const example = read.kind === 'no-colors' ? read.unreadable.example : ''
  return (
    <div className={css.bad} role="alert">
      <CircleAlert className="icon s" aria-hidden />
      <p>
        <b>{title}</b> {example ? messages.unreadableOnly(example) : advice}
      </p>
    </div>
  )
}

type ResultProps = ExtrasProps & { brought: Brought; groups: Extract<ReadText, { kind: 'colors' }>['groups'] }

function Result({ state, brought: { assigned }, groups }: ResultProps) {
  const [applied, setApplied] = useState<Entered | null>(null)
  const colors = useMemo(() => namedColors(assigned, groups), [assigned, groups])
  const isApplied = applied !== null && state.entered === applied

  function apply() {
    enter(sitePalette(assigned, state.choice))
    setApplied(entered.read())
    state.say(messages.used(siteRoles.flatMap((role) => (assigned[role] ? [`${role} ${assigned[role]}`] : []))))
  }
  return (
    <>
      <Matrix colors={colors} />
      <div className={css.actions}>
        <Button small icon={<Check className="icon s" aria-hidden />} onClick={apply}>
          {messages.apply}
        </Button>
        {isApplied ? (
          <>
            <p>{messages.applied}</p>
            <Button small variant="quiet" icon={<Undo2 className="icon s" aria-hidden />} onClick={() => undoStep()}>
              {messages.undo}
            </Button>
          </>
        ) : (
          <p className="meta">{messages.applyNote}</p>
        )}
      </div>
    </>
  )
}

/** The roles first. Every other color is named by its value. */
function namedColors(assigned: Assigned, groups: ResultProps['groups']) {
  const first = siteRoles.flatMap((role) => (assigned[role] ? [{ hex: assigned[role], name: role }] : []))
  const taken = new Set<string>(first.map(({ hex }) => hex))
  return [...first, ...groups.flatMap(({ hex }) => (taken.has(hex) ? [] : [{ hex, name: hex }]))]
}
