// The content of a mail, as plain text and as small HTML without images, remote resources and tracking. Names in it come
// from visitors' requests, so everything is escaped.

export type MailBody = {
  title: string
  paragraphs: string[]
  /** Lines with a link each. */
  actions?: { title: string; items: { text: string; label: string; url: string }[]; empty: string }
  lists: { title: string; rows: { label: string; value: string }[] }[]
  link: { label: string; url: string }
  reason: string
  /** Only in mails; the page shows the same text without it. */
  unsubscribe?: { label: string; url: string }
}

const maxLine = 72

export function mailText({ title, paragraphs, actions, lists, link, reason, unsubscribe }: MailBody): string {
  const blocks = [
    title,
    ...paragraphs.map((paragraph) => wrap(paragraph)),
    ...(actions ? [actionsText(actions)] : []),
    ...lists.map(({ title: of, rows }) =>
      [of, ...rows.map(({ label, value }) => wrap(`- ${label}: ${value}`, '  '))].join('\n'),
    ),
    `${link.label}: ${link.url}`,
    // The signature separator, which mail programs fold away.
    ['-- ', wrap(reason), ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [])].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

function actionsText({ title, items, empty }: NonNullable<MailBody['actions']>): string {
  const lines = items.map(({ text, url }) => `${wrap(`- ${text}`, '  ')}\n  ${url}`)
  return [title, ...(lines.length > 0 ? lines : [empty])].join('\n')
}

/** Breaks at spaces. A word longer than a line stays whole, because it may be an address. */
function wrap(text: string, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > maxLine) {
      lines.push(line)
      line = indent + word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line].join('\n')
}

const styles = {
  body: 'margin:0;padding:24px;background:white;color:black;font:16px/1.55 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  frame: 'max-width:600px;margin:0 auto',
  title: 'font-size:22px;line-height:1.25;margin:0 0 16px',
  head: 'font-size:16px;margin:24px 0 8px',
  text: 'margin:0 0 16px',
  item: 'margin:0 0 8px',
  table: 'width:100%;border-collapse:collapse;font-size:14px',
  label: 'padding:6px 12px 6px 0;border-top:1px solid lightgray;word-break:break-word',
  value: 'padding:6px 0;border-top:1px solid lightgray;text-align:right;white-space:nowrap',
  foot: 'margin:24px 0 0;padding-top:12px;border-top:1px solid lightgray;color:dimgray;font-size:13px',
} as const

export function mailHtml({ title, paragraphs, actions, lists, link, reason, unsubscribe }: MailBody): string {
  const parts = [
    `<h1 style="${styles.title}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="${styles.text}">${escapeHtml(paragraph)}</p>`),
    ...(actions ? actionsHtml(actions) : []),
    ...lists.flatMap(listHtml),
    `<p style="margin:24px 0 0">${anchor(link)}</p>`,
    `<p style="${styles.foot}">${escapeHtml(reason)}${unsubscribe ? ` ${anchor(unsubscribe)}` : ''}</p>`,
  ]
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${escapeHtml(title)}</title></head><body style="${styles.body}"><div style="${styles.frame}">` +
    `${parts.join('')}</div></body></html>`
  )
}

function actionsHtml({ title, items, empty }: NonNullable<MailBody['actions']>): string[] {
  const lines = items.map((item) => `<p style="${styles.item}">${escapeHtml(item.text)} ${anchor(item)}</p>`)
  const nothing = `<p style="${styles.item}">${escapeHtml(empty)}</p>`
  return [`<h2 style="${styles.head}">${escapeHtml(title)}</h2>`, ...(lines.length > 0 ? lines : [nothing])]
}

function listHtml({ title, rows }: MailBody['lists'][number]): string[] {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><td style="${styles.label}">${escapeHtml(label)}</td><td style="${styles.value}">${escapeHtml(value)}</td></tr>`,
  )
  return [
    `<h2 style="${styles.head}">${escapeHtml(title)}</h2>`,
    `<table role="presentation" style="${styles.table}">${cells.join('')}</table>`,
  ]
}

/** The addresses are of this site. */
function anchor({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" style="color:black">${escapeHtml(label)}</a>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
