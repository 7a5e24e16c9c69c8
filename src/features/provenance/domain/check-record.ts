// The check of a signed record, with the cryptography of the browser or of the command line.
/**
 * `form`: no EdDSA signature in compact form. `key`: of no published key. `signature`: it does not fit. `record`: another
 * record was signed. `article`: the record of another article. `text`, `dates`: the article has other ones.
 */
export type Fault = 'form' | 'key' | 'signature' | 'record' | 'article' | 'text' | 'dates'

type Signed = {
  payload: { articleId: number; title: string; contentHash: string; publishedAt: string; updatedAt: string }
  jws: string
}

export type Key = { kty: string; crv: string; x: string; kid: string }

/** An article as the public call returns it. */
export type CheckedArticle = {
  id: number
  title: string
  description: string
  practicalAdvice: string
  publishedAt: string
  updatedAt: string
}

export type Checked = {
  signed: Signed
  keys: readonly Key[]
  article: CheckedArticle
  /** The asked article. */
  id: number
}

export type Cryptography = {
  /** Whether the key made this signature over the ASCII text. */
  verifies: (key: Key, signature: string, signedText: string) => Promise<boolean>
  /** In hex. */
  sha256: (text: string) => Promise<string>
  /** UTF-8 from base64url; throws for anything else. */
  decode: (text: string) => string
}

/** Null for a valid record. */
export async function checkRecord(checked: Checked, cryptography: Cryptography): Promise<Fault | null> {
  const { payload } = checked.signed
  const { article, id } = checked
  const fault = await checkSignature(checked, cryptography)
  if (fault !== null) return fault
  if (payload.articleId !== id || article.id !== id) return 'article'
  if ((await contentHash(article, cryptography)) !== payload.contentHash || article.title !== payload.title)
    return 'text'
  return hasSameDates(payload, article) ? null : 'dates'
}

/** 64 bytes in base64url. The last character has four bits without meaning, which have to be zero. */
const signaturePattern = /^[\w-]{85}[AQgw]$/

async function checkSignature({ signed, keys }: Checked, cryptography: Cryptography): Promise<Fault | null> {
  const [head = '', body = '', signature = '', ...more] = signed.jws.split('.')
  const header = headerIn(head, cryptography)
  if (header?.alg !== 'EdDSA' || 'crit' in header || !signaturePattern.test(signature) || more.length > 0) return 'form'
  const key = keys.find(({ kid, kty, crv }) => kid === header.kid && kty === 'OKP' && crv === 'Ed25519')
  if (!key) return 'key'
  if (!(await cryptography.verifies(key, signature, `${head}.${body}`))) return 'signature'
  return cryptography.decode(body) === canonical(signed.payload) ? null : 'record'
}

function headerIn(head: string, { decode }: Cryptography): Record<string, unknown> | null {
  try {
    const header: unknown = JSON.parse(decode(head))
    return typeof header === 'object' ? { ...header } : null
  } catch {
    return null
  }
}

async function contentHash(article: CheckedArticle, { sha256 }: Cryptography): Promise<string> {
  const { title, description, practicalAdvice } = article
  return `sha256:${await sha256(canonical({ title, description, practicalAdvice }))}`
}

function hasSameDates(payload: Signed['payload'], article: CheckedArticle): boolean {
  return payload.publishedAt === article.publishedAt && payload.updatedAt === article.updatedAt
}

/** The id of the key that a signature names. Null when there is none. */
export function kidOf({ jws }: Pick<Signed, 'jws'>, cryptography: Cryptography): string | null {
  const kid = headerIn(jws.split('.', 1)[0] ?? '', cryptography)?.kid
  return typeof kid === 'string' ? kid : null
}

/**
 * The canonical form of JSON data (RFC 8785). Browsers use it; the server has a package for it, and a test compares both.
 * @example canonical({ b: [1], a: null }) === '{"a":null,"b":[1]}'
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
  return `{${members.join()}}`
}
