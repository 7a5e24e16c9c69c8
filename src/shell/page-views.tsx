import { useLocation, useNavigationType } from '#browser/navigation/navigation-provider.tsx'
import { useObservable } from '#browser/state/use-observable.ts'
import { type Consent, usePageViews } from '#features/analytics/ui.tsx'
import { consentChoice, subscribeToConsent } from '#features/consent/ui.tsx'
import { shownPage } from './live-region.tsx'
import { useSite } from './site.tsx'

const consent: Consent = { choice: consentChoice, subscribe: subscribeToConsent }

/** Has each page that is shown measured, with consent alone (Spec 7, Analytics gating). */
export function PageViews() {
  const { tagManager } = useSite()
  const { pathname } = useLocation()
  const isRedirect = useNavigationType() === 'REPLACE'
  const { settled } = useObservable(shownPage)
  usePageViews({ path: pathname, isSettled: settled === pathname, isRedirect }, consent, tagManager)
  return null
}
