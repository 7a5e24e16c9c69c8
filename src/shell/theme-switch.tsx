import { localStore } from '#browser/state/storage.ts'
import { useObservable } from '#browser/state/use-observable.ts'
import { changes, type Observable } from '#shared/state/observable.ts'
import { IconButton } from '#ui-kit/button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import { messages } from './messages.ts'
import css from './theme-switch.module.css'

/** The system's theme, or an explicit choice that overrides it. */
type Theme = 'system' | 'light' | 'dark'

const following: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const storageKey = 'theme'

/** Switches to the next theme and stores the choice. app/before-paint.ts applies it before the first paint. */
export function ThemeSwitch() {
  const theme = useObservable(chosen)
  return (
    <IconButton label={messages.theme[theme]} icon={<ThemeIcon />} onClick={() => choose(following[currentTheme()])} />
  )
}

/**
 * Half a disk, a sun and a moon. The document's attribute, set before the first paint, selects one of them
 * (theme-switch.module.css).
 */
function ThemeIcon() {
  return (
    <svg className={classNames('icon', css.icon)} viewBox="0 0 24 24" aria-hidden="true">
      <g>
        <circle cx="12" cy="12" r="9" />
        <path fill="currentColor" d="M12 3a9 9 0 0 0 0 18z" />
      </g>
      <path d="M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2M12 20v2M5 5l1.4 1.4M17.6 17.6 19 19M2 12h2M20 12h2M6.4 17.6 5 19M19 5l-1.4 1.4" />
      <path d="M21 12.5A9 9 0 1 1 11.5 3 6.5 6.5 0 0 0 21 12.5z" />
    </svg>
  )
}

const { notify, subscribe } = changes(() => {
  window.addEventListener('storage', followOtherTab)
  return () => window.removeEventListener('storage', followOtherTab)
})
const chosen: Observable<Theme> = { get: currentTheme, subscribe, initial: 'system' }

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function choose(theme: Theme): void {
  apply(theme)
  // Without storage, the choice lasts until the page is left.
  if (theme === 'system') localStore.remove(storageKey)
  else localStore.write(storageKey, theme)
}

function apply(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') root.removeAttribute('data-theme')
  else root.dataset.theme = theme
  colorBars(theme)
  notify()
}

/**
 * Sets the color of the browser's toolbars. The first of the two colors is the dark one, and its media query decides
 * whether it applies. Moving the element makes the browser read it again.
 */
function colorBars(theme: Theme): void {
  const dark = document.querySelector<HTMLMetaElement>('[name=theme-color]')
  if (!dark) return
  dark.media = theme === 'system' ? '(prefers-color-scheme:dark)' : theme === 'dark' ? 'all' : 'not all'
  document.head.prepend(dark)
}

/** Another tab changed the theme. A null key means that all storage was cleared. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== storageKey && key !== null) return
  apply(newValue === 'light' || newValue === 'dark' ? newValue : 'system')
}
