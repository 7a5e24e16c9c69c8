import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { navigation } from '#shared/tools.ts'
import { classNames } from '#ui-kit/class-names.ts'
import controls from '#ui-kit/styles/controls.module.css'
import css from './header.module.css'
import { mainNavigationLabel, messages } from './messages.ts'
import { NavEntry } from './nav-entry.tsx'
import { useSite } from './site.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const menuId = 'menu'

export function Header() {
  const site = useSite()
  return (
    <>
      <header className={css.header}>
        <div className="wrap">
          <a className={css.brand} href={paths.home}>
            <Mark />
            {site.name}
          </a>
          <nav className={css.nav} aria-label={mainNavigationLabel}>
            <ul>
              {navigation.map((entry) => (
                <li key={entry.path}>
                  <NavEntry path={entry.path}>{entry.name}</NavEntry>
                </li>
              ))}
            </ul>
          </nav>
          <div className={css.tools}>
            <ThemeSwitch />
            <button
              className={classNames(controls.iconBtn, css.openMenu)}
              type="button"
              popoverTarget={menuId}
              aria-label={messages.openMenu}
            >
              <Menu className="icon" aria-hidden="true" />
            </button>
          </div>
        </div>
      </header>
      <MobileMenu />
    </>
  )
}

/** The site's logo: a square between crop marks. */
function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M0 5.5h3.5M5.5 0v3.5M24 5.5h-3.5M18.5 0v3.5M0 18.5h3.5M5.5 24v-3.5M24 18.5h-3.5M18.5 24v-3.5"
        stroke="currentColor"
        strokeWidth="1.5"
        fill="none"
      />
      <path fill="var(--accent)" d="M6 6h12v12H6z" />
    </svg>
  )
}

/**
 * The slide-in side menu. As a popover, it opens, closes on Escape and closes on an outside tap before any script runs.
 */
function MobileMenu() {
  const menu = useRef<HTMLElement>(null)
  return (
    <nav className={css.menu} id={menuId} ref={menu} popover="auto" aria-label={messages.menu}>
      <div className={css.menuHead}>
        {messages.menu}
        <button
          className={controls.iconBtn}
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={messages.closeMenu}
        >
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <ul>
        {navigation.map((entry) => (
          <li key={entry.path}>
            <NavEntry path={entry.path} onChosen={() => menu.current?.hidePopover()}>
              {entry.name}
              <span>{entry.description}</span>
            </NavEntry>
          </li>
        ))}
      </ul>
      <p className={css.menuHelp}>{messages.menuHelp}</p>
    </nav>
  )
}
