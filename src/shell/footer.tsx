import { paths } from '#shared/paths.ts'
import { messages } from './messages.ts'
import { useSite } from './site.tsx'

export function Footer() {
  const site = useSite()
  return (
    <footer className="foot">
      <div className="wrap">
        <p>{messages.rights(site.name)}</p>
        <ul>
          <li>
            <a href={paths.privacyPolicy}>Privacy Policy</a>
          </li>
          <li>
            <a href={paths.termsOfService}>Terms of Service</a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
