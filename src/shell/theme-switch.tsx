import { SunMoon } from 'lucide-react'
import { IconButton } from '#ui-kit/button.tsx'
import { messages } from './messages.ts'

/** Turns the theme over. The choice stands in storage and is applied before the first paint by app/before-paint.ts. */
export function ThemeSwitch() {
  return (
    <IconButton
      label={messages.switchTheme}
      icon={<SunMoon className="icon" aria-hidden="true" />}
      onClick={() => {
        const root = document.documentElement
        const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
        const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
        root.dataset.theme = next
        try {
          localStorage.setItem('theme', next)
        } catch {
          // Storage can be forbidden; the choice then lasts for this page.
        }
      }}
    />
  )
}
