import { Moon, Sun, SunMoon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#ui-kit/button.tsx'
import { messages } from './messages.ts'

/** The system's theme, or one of the two whatever the system says. */
type Theme = 'system' | 'light' | 'dark'

const following: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const storageKey = 'theme'

/** Goes on to the next theme. The choice is stored and applied before the first paint by app/before-paint.ts. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'system' as const)
  return (
    <IconButton
      label={messages.theme[theme]}
      // Shown by the attribute on the document, which stands before the first paint (shell.css).
      icon={
        <span className="theme-icons" aria-hidden="true">
          <SunMoon className="icon" />
          <Sun className="icon" />
          <Moon className="icon" />
        </span>
      }
      onClick={() => choose(following[currentTheme()])}
    />
  )
}

const listeners = new Set<() => void>()

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function choose(theme: Theme): void {
  apply(theme)
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage can be forbidden; the choice then lasts for this page.
  }
}

function apply(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') root.removeAttribute('data-theme')
  else root.dataset.theme = theme
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', followOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

/** A choice made in another tab; a key of null says that everything stored was cleared. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== storageKey && key !== null) return
  apply(newValue === 'light' || newValue === 'dark' ? newValue : 'system')
}
