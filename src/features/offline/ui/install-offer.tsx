import { MonitorDown, Share } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSingleRun } from '#browser/state/use-single-run.ts'
import { Button } from '#ui-kit/button.tsx'
import { installMessages as words } from '../install-messages.ts'
import { installKey, mayOffer } from '../may-offer.ts'
import css from './install-offer.module.css'
import { installWay, postpone, remember, takeInstallPrompt } from './install-state.ts'

type Way = ReturnType<typeof installWay>

/** After this time without `beforeinstallprompt` the browser is taken not to offer installation. */
const longestWaitMs = 10_000

/** Offers installation by prompt or share sheet. Renders nothing where neither exists, or while it would shift visible content. */
export function InstallOffer() {
  const place = useRef<HTMLDivElement>(null)
  const [way, end] = useWay()
  const isPlaced = usePlaced(place, way !== null)
  return <div ref={place}>{way && isPlaced && <OfferCard way={way} onEnd={end} />}</div>
}

type OfferCardProps = { way: NonNullable<Way>; onEnd: () => void }

function OfferCard({ way, onEnd }: OfferCardProps) {
  const box = useRef<HTMLElement>(null)
  const run = useSingleRun()
  useLayoutEffect(() => moveFocusToPage(box.current), [])
  const refuse = () => {
    remember('never')
    onEnd()
  }
  const Icon = way === 'prompt' ? MonitorDown : Share
  return (
    <section className={css.offer} aria-labelledby="install-title" ref={box}>
      <Icon className="icon" aria-hidden="true" />
      <div>
        <h2 id="install-title">{words.title}</h2>
        <p>{way === 'prompt' ? words.text : words.byShareSheet}</p>
      </div>
      <div className={css.actions}>
        <Button variant="quiet" small onClick={refuse}>
          {words.never}
        </Button>
        {way === 'prompt' && (
          <Button small onClick={() => run('install', () => install().finally(onEnd))}>
            {words.install}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Shows the browser's prompt, once; after a refusal nothing is offered for the rest of the visit. */
async function install(): Promise<void> {
  try {
    const prompt = takeInstallPrompt()
    await prompt?.prompt()
    const choice = await prompt?.userChoice
    if (choice?.outcome === 'accepted') return remember('seen')
  } catch {
    // The prompt failed: no other attempt in this visit.
  }
  postpone()
}

/** Whether another tab stored a refusal. */
const isRefusal = (event: StorageEvent) => event.key === installKey && event.newValue === 'never'

/** The current way to install, and a function that removes the offer with its reserved space. */
function useWay(): [Way, () => void] {
  const [way, setWay] = useState<Way>(installWay)
  const end = useCallback(() => {
    delete document.documentElement.dataset.install
    setWay(null)
  }, [])
  useEffect(() => {
    const look = () => setWay(mayOffer() ? installWay() : null)
    const onInstalled = () => {
      takeInstallPrompt()
      remember('seen')
      end()
    }
    const onStorage = (event: StorageEvent) => isRefusal(event) && end()
    window.addEventListener('beforeinstallprompt', look)
    window.addEventListener('appinstalled', onInstalled)
    window.addEventListener('storage', onStorage)
    return () => {
      window.removeEventListener('beforeinstallprompt', look)
      window.removeEventListener('appinstalled', onInstalled)
      window.removeEventListener('storage', onStorage)
    }
  }, [end])
  return [way, end]
}

/** Whether the offer can be shown without layout shift: its space was reserved at first paint, or its place is below the viewport. */
function usePlaced(place: RefObject<HTMLDivElement | null>, isOffered: boolean): boolean {
  const [isPlaced, setPlaced] = useState(() => 'install' in document.documentElement.dataset)
  useEffect(() => {
    if (isOffered || !isPlaced) return
    // Nothing came (the site may be installed): reserve no space the next time.
    const timer = setTimeout(() => mayOffer() && remember('seen'), longestWaitMs)
    return () => clearTimeout(timer)
  }, [isOffered, isPlaced])
  useEffect(() => {
    if (isPlaced || !isOffered || !place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= window.innerHeight) setPlaced(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isOffered, isPlaced])
  return isPlaced
}

/** Moves the focus to the page when the offer is removed. */
function moveFocusToPage(box: HTMLElement | null): () => void {
  return () => {
    if (box?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
  }
}
