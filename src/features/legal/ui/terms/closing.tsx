import { claimPeriod } from '#features/legal/domain/legal-terms.ts'
import { termsSectionTitles } from '#features/legal/messages.ts'
import { MailLink, PolicySection } from '#features/legal/ui/policy-section.tsx'
import type { Site } from '#shared/site.ts'

export function Termination({ site }: { site: Site }) {
  return (
    <PolicySection id="termination" title={termsSectionTitles.termination}>
      <p>
        Visitors have no account to close: you can stop using the site at any time. Administrators who want their
        account deleted ask us by email at <MailLink address={site.legalEmail} />.
      </p>
      <p>
        We may suspend or end an administrator’s account, or block access to the site, if these terms are breached, if
        the law requires it, or to protect the site or others. Where we reasonably can, we tell you first.
      </p>
      <p>
        These sections stay in force after the end of use: intellectual property, disclaimers, limitation of liability,
        and governing law and disputes.
      </p>
    </PolicySection>
  )
}

export function GoverningLaw({ site }: { site: Site }) {
  return (
    <PolicySection id="governing-law" title={termsSectionTitles['governing-law']}>
      <h3>Governing law</h3>
      <p>
        These terms are governed by the laws of the United States and of the State of Delaware, without regard to rules
        that would lead to the law of another place. If you are a consumer, protection that the law of your home country
        makes mandatory stays with you.
      </p>
      <h3>Disputes</h3>
      <p>
        Please write to <MailLink address={site.legalEmail} /> first; most things can be settled that way. If not, the
        courts located in Delaware decide, and both sides accept that they have jurisdiction.
      </p>
      <h3>Time limit</h3>
      <p>
        A claim about the site or these terms must be brought within {claimPeriod} after its cause arose. Later claims
        are barred, as far as the law allows.
      </p>
      <h3>Class action waiver</h3>
      <p>
        As far as the law allows, each side brings claims only on its own behalf, not as a plaintiff or member of a
        class, collective or representative action, and claims of several people are not joined without the consent of
        all.
      </p>
    </PolicySection>
  )
}

export function Miscellaneous() {
  return (
    <PolicySection id="miscellaneous" title={termsSectionTitles.miscellaneous}>
      <ul>
        <li>These terms and the Privacy Policy are the whole agreement between you and us about the site.</li>
        <li>
          If one provision is invalid, the others stay in force, and it is read as closely to its purpose as possible.
        </li>
        <li>If we do not enforce a provision once, we do not give it up.</li>
        <li>You may not transfer your rights under these terms; we may pass ours to a new operator of the site.</li>
        <li>Neither side is liable for delays or failures caused by events beyond its reasonable control.</li>
        <li>These terms give rights to nobody but you and us.</li>
      </ul>
    </PolicySection>
  )
}

export function TermsContact({ site }: { site: Site }) {
  return (
    <PolicySection id="contact" title={termsSectionTitles.contact}>
      <p>
        Questions about these terms go to <MailLink address={site.legalEmail} />.
      </p>
    </PolicySection>
  )
}
