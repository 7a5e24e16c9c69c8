import type { ReactNode } from 'react'

type PolicySectionProps = { id: string; title: string; children: ReactNode }

/** One section of a policy: title in the left quarter, text at reading width beside it. */
export function PolicySection({ id, title, children }: PolicySectionProps) {
  const titleId = `${id}-title`
  return (
    <section className="section split" id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="policy-text">{children}</div>
    </section>
  )
}

export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
