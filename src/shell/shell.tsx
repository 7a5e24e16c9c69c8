import { ScrollRestoration } from '#browser/navigation/scroll-restoration.ts'
import { ConsentManager } from '#features/consent/ui.tsx'
import { ToastArea } from '#ui-kit/toast-area.tsx'
import { AnythingShortcut } from './anything/anything-shortcut.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LiveRegion } from './live-region.tsx'
import { skipLabel } from './messages.ts'
import { PageViews } from './page-views.tsx'
import { useArrival } from './use-arrival.ts'
import { useInnerLinks } from './use-inner-links.ts'

/** The parts around every page (Spec 2: every page sits between a shared header and footer). */
export function Shell({ children }: { children: React.ReactNode }) {
  return (
    <Surroundings>
      {children}
      <PageViews />
    </Surroundings>
  )
}

/** The same parts for pages outside the route table, such as the failure page. */
export function Surroundings({ children }: { children: React.ReactNode }) {
  const main = useArrival()
  useInnerLinks()
  return (
    <>
      <a className="skip" href="#main">
        {skipLabel}
      </a>
      <ConsentManager />
      <Header />
      <ConnectionBar />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <LiveRegion />
      <AnythingShortcut />
      <ToastArea />
      <ScrollRestoration />
    </>
  )
}
