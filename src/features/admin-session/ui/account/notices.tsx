import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Lock, type LucideIcon, MapPin, X } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { failureOf } from '#browser/call-failure.ts'
import { readAgain } from '#browser/mutations/read-again.ts'
import { usePanelQuery } from '#browser/panel-query.ts'
import { accountAddress, adminPaths } from '#shared/calls/admin-paths.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { Button } from '#ui-kit/button.tsx'
import { LocalTime } from '#ui-kit/local-time.tsx'
import controls from '#ui-kit/styles/controls.module.css'
import { showToast } from '#ui-kit/toast.ts'
import type { Notice } from '../../account-contract.ts'
import { accountMessages, noticeMessages as words } from '../../account-messages.ts'
import { callAccount, readAccount } from '../session-query.ts'
import css from './account.module.css'

const noticesRead = readAccount(adminPaths.notices)

const icons: Record<Notice['kind'], LucideIcon> = {
  'new-network': MapPin,
  'recovery-code': KeyRound,
  'codes-locked': Lock,
}

/** Security notices, shown until the administrator dismisses them. Renders nothing without notices. */
export function SecurityNotices() {
  const view = usePanelQuery(noticesRead)
  const title = useId()
  const section = useRef<HTMLElement>(null)
  const dismissal = useDismissal()
  useNextFocus(section, view.state === 'read' ? view.data.notices.length : 0)
  if (view.state !== 'read' || view.data.notices.length === 0) return null
  const { notices, recoveryCodes } = view.data
  return (
    <section aria-labelledby={title} ref={section}>
      <h2 className="sr" id={title}>
        {words.title}
      </h2>
      <ul className={css.notices}>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} recoveryCodes={recoveryCodes} onDismiss={dismissal} />
        ))}
      </ul>
    </section>
  )
}

/** Dismissing a notice removes its button, so the focus moves to the next notice, or else to the page heading. */
function useNextFocus(section: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (!isFewer || document.activeElement !== document.body) return
    const next = section.current?.querySelector('button') ?? document.querySelector<HTMLElement>('h1')
    next?.focus({ preventScroll: true })
  }, [section, count])
}

type NoticeRowProps = { notice: Notice; recoveryCodes: number; onDismiss: (id: number) => void }

function NoticeRow({ notice, recoveryCodes, onDismiss }: NoticeRowProps) {
  const Icon = icons[notice.kind]
  return (
    <li>
      <Icon className="icon" aria-hidden="true" />
      <p>
        <b>{words.titles[notice.kind]}</b>{' '}
        <span>
          <LocalTime instant={notice.at} />
          {[notice.device, notice.network].filter(Boolean).map((fact) => `, ${fact}`)}.
        </span>{' '}
        {words.more(notice.kind, recoveryCodes)} {words.advice}{' '}
        <a className={controls.link} href={accountAddress}>
          {accountMessages.title}
        </a>
      </p>
      <Button
        variant="quiet"
        small
        icon={<X className="icon s" aria-hidden="true" />}
        aria-label={words.dismissOf(words.titles[notice.kind])}
        onClick={() => onDismiss(notice.id)}
      >
        {words.dismiss}
      </Button>
    </li>
  )
}

function useDismissal(): (id: number) => void {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => callAccount('DELETE', adminPaths.notice, { params: { id: String(id) } }),
    onError: (error) => {
      const failure = failureOf(error)
      if (failure.kind === 'responded' && (failure.status === 401 || failure.status === 404)) return
      showToast({ title: words.dismissFailed, description: words.dismissFailedText, destructive: true })
    },
    onSettled: () => readAgain(client, { queryKey: keyOf(noticesRead) }),
  })
  return (id) => {
    if (!isPending) mutate(id)
  }
}
