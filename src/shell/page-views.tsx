import { useLocation, useNavigationType } from '#browser/navigation/navigation-provider.tsx'
import { useObservable } from '#browser/state/use-observable.ts'
import { type Consent, usePageViews } from '#features/analytics/ui.tsx'
import { consentChoice, subscribeToConsent } from '#features/consent/ui.tsx'
import { shownPage } from './live-region.tsx'
import { useSite } from './site.tsx'

const consent: Consent = { choice: consentChoice, subscribe: subscribeToConsent }

/** Measures each page that is shown, but only with consent (Spec 7, Analytics gating). */
export function PageViews() {
  const { tagManager } = useSite()
  const { pathname } = useLocation()
  const isRedirect = useNavigationType() === 'REPLACE'
  const { settled } = useObservable(shownPage)
  usePageViews({ path: pathname, isSettled: settled === pathname, isRedirect }, consent, tagManager)
  return null
}
