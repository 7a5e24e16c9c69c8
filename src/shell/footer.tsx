import { Link } from 'react-router'
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
            <Link to={paths.privacyPolicy}>Privacy Policy</Link>
          </li>
          <li>
            <Link to={paths.termsOfService}>Terms of Service</Link>
          </li>
        </ul>
      </div>
    </footer>
  )
}
