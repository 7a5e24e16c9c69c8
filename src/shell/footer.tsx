import { CookieSettingsButton } from '#features/consent/ui.tsx'
import { corrections, forAgents, privacyPolicy, termsOfService } from '#shared/tools.ts'
import css from './footer.module.css'
import { messages } from './messages.ts'
import { useSite } from './site.tsx'

export function Footer() {
  const site = useSite()
  return (
    <footer className={css.footer}>
      <div className="wrap">
        <p>{messages.rights(site.name)}</p>
        <ul>
          {[corrections, forAgents, privacyPolicy, termsOfService].map(({ path, name }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
          <li>
            <CookieSettingsButton />
          </li>
        </ul>
      </div>
    </footer>
  )
}
