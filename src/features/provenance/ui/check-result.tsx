import { CircleDashed, Loader, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import type { Fault } from '../domain/check-record.ts'
import { clockOf, dayOf } from '../domain/history.ts'
import { resultWords as words } from '../page-messages.ts'
import css from './provenance.module.css'
import type { CheckState } from './use-check.ts'

type CheckResultProps = { state: CheckState; onRetry: () => void; contact: string }

/** The result of the check in one frame. */
export function CheckResult({ state, onRetry, contact }: CheckResultProps) {
  switch (state.kind) {
    case 'checking':
      return <Waiting icon={<Loader className="icon" aria-hidden="true" />} title={words.checkingTitle} />
    case 'valid':
      return <Valid updatedAt={state.signed.payload.updatedAt} />
    case 'invalid':
      return <Invalid fault={state.fault} contact={contact} />
    case 'unable':
      return <Waiting title={words.notChecked} text={words.unable} />
    case 'offline':
    case 'unavailable':
      return (
        <Waiting title={words.notChecked} text={words[state.kind]}>
          <Button onClick={onRetry}>{words.tryAgain}</Button>
        </Waiting>
      )
  }
}

type WaitingProps = { title: string; text?: string; icon?: ReactNode; children?: ReactNode }

function Waiting({
  title,
  text = words.checkingText,
  icon = <CircleDashed className="icon" aria-hidden="true" />,
  children,
}: WaitingProps) {
  return (
    <section className={css.result} role="status">
      {icon}
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

function Valid({ updatedAt }: { updatedAt: string }) {
  return (
    <section className={classNames(css.result, css.good)} role="status">
      <ShieldCheck className="icon" aria-hidden="true" />
      <h2>{words.validTitle}</h2>
      <p>{words.validText(dayOf(updatedAt), clockOf(updatedAt))}</p>
    </section>
  )
}

function Invalid({ fault, contact }: { fault: Fault; contact: string }) {
  return (
    <section className={classNames(css.result, css.bad)} role="alert">
      <ShieldAlert className="icon" aria-hidden="true" />
      <h2>{words.faultTitles[fault]}</h2>
      <p>
        {words.faults[fault]} {words.beware}
      </p>
      <a className={classNames(controls.btn, controls.second)} href={`mailto:${contact}`}>
        {words.tellUs}
      </a>
    </section>
  )
}
