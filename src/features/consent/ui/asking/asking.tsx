import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOffline } from '#browser/connection.ts'
import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { useObservable } from '#browser/state/use-observable.ts'
import { showToast } from '#ui-kit/toast.ts'
import { settingsFailed } from '../../banner-messages.ts'
import { isOpen, useConsent } from '../consent-choice.ts'
import { bannerSlot, savedNotice, settingsOpen } from '../value-store.ts'
import { Banner } from './banner.tsx'
import { decide, sendUnsentDecision } from './decide.ts'

export { deleteDecision } from './decide.ts'

type Settings = ComponentType<{ decide: typeof decide }>

/** The banner, if there is no decision and the browser is online, and the cookie settings when they are open. */
export function Asking() {
  const choice = useConsent()
  const slot = useObservable(bannerSlot)
  const isSettingsOpen = useObservable(settingsOpen)
  const [Settings, setSettings] = useState<Settings>()
  useEffect(sendUnsentDecision, [])
  useEffect(() => {
    if (!isSettingsOpen || Settings) return
    import('./settings.tsx').then((loaded) => setSettings(() => loaded.Settings), refuseSettings)
  }, [isSettingsOpen, Settings])
  const isAway = useOffline()
  const saved = useObservable(savedNotice)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice ends with the page it was shown on.
  useEffect(() => () => savedNotice.set(null), [pathname])
  const isShown = saved !== null || (isOpen(choice) && !isAway)
  const banner = isShown && <Banner isOutdated={choice === 'outdated'} saved={saved} />
  // The dialog comes first, so that it restores the focus before the banner moves it when both close.
  return (
    <>
      {isSettingsOpen && Settings && <Settings decide={decide} />}
      {slot ? createPortal(banner, slot) : banner}
    </>
  )
}

function refuseSettings(): void {
  settingsOpen.set(false)
  showToast({ title: settingsFailed, destructive: true })
}
