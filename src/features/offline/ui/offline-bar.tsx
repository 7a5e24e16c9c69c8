import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from '#browser/navigation/navigation-provider.tsx'
import { paths } from '#shared/paths.ts'
import { dayTime } from '#ui-kit/clock-time.ts'
import { barMessages as words } from '../messages.ts'
import { readKeptNews } from '../news-storage.ts'
import css from './offline-bar.module.css'

/**
 * Shows on every page that there is no network. Sets the text after the element is mounted, so that screen readers
 * announce it.
 */
export function OfflineBar() {
  const isAdmin = useLocation().pathname === paths.admin
  const [text, setText] = useState('')
  useEffect(() => {
    let isShown = true
    void textFor({ isAdmin }).then((loaded) => isShown && setText(loaded))
    return () => {
      isShown = false
    }
  }, [isAdmin])
  return (
    <div className={css.bar} role="status">
      <div className="wrap">
        <WifiOff className="icon s" aria-hidden="true" />
        <span>{text}</span>
      </div>
    </div>
  )
}

async function textFor({ isAdmin }: { isAdmin: boolean }): Promise<string> {
  const { asOf } = await readKeptNews()
  if (isAdmin) return words.offlineAdmin
  return asOf === null ? words.offline : words.offlineWithNews(dayTime(new Date(asOf).toISOString()))
}
