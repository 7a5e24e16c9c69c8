import { RotateCw, Wifi, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { useHydrated } from '#browser/use-hydrated.ts'
import { Button } from '#ui-kit/button.tsx'
import { type PageToOpen, pageToOpen } from '../domain/page-to-open.ts'
import { offlineMessages as words } from '../messages.ts'
import css from './offline-head.module.css'
import { openAddress, useConnectionFor } from './use-connection-for.ts'

type OfflineHeadProps = {
  /** Link to show when no page is missing. */
  homeLink: ReactNode
  /** Loads a page from the network. */
  open?: (address: string) => void
}

/** Names the page that could not be reached. The server renders the same for every page; address and network are read in the browser. */
export function OfflineHead({ homeLink, open = openAddress }: OfflineHeadProps) {
  const { search } = useLocation()
  const isHydrated = useHydrated()
  const page = isHydrated ? pageToOpen(new URLSearchParams(search).get('page')) : null
  const { isOnline } = useConnectionFor(page?.address, open)
  if (isHydrated && isOnline) return <Online page={page} homeLink={homeLink} open={open} />
  const isPageMissing = !isHydrated || page !== null
  return (
    <Head
      icon={<WifiOff className="icon" aria-hidden="true" />}
      title={isPageMissing ? words.needsNetwork : words.offline}
      text={isPageMissing ? words.notKept(page?.shown ?? null) : words.offlineText}
    >
      {page && (
        <Button icon={<RotateCw className="icon s" aria-hidden="true" />} onClick={() => open(page.address)}>
          {words.tryAgain}
        </Button>
      )}
    </Head>
  )
}

function Online({ page, homeLink, open }: Required<OfflineHeadProps> & { page: PageToOpen | null }) {
  return (
    <Head icon={<Wifi className="icon" aria-hidden="true" />} title={words.online} text={words.onlineText}>
      {page ? <Button onClick={() => open(page.address)}>{words.openPage(page.shown)}</Button> : homeLink}
    </Head>
  )
}

type HeadProps = { icon: ReactNode; title: string; text: string; children: ReactNode }

function Head({ icon, title, text, children }: HeadProps) {
  return (
    <div className={css.head}>
      {icon}
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {children}
    </div>
  )
}
