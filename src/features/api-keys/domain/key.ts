// The written form of a key: `mt_`, 8 characters of its id, `_`, 43 characters of its secret.

export type KeyParts = { id: string; secret: string }

const idCharacters = 8
/** 32 bytes in base64url, which may contain `_`: positions separate the parts. */
const secretCharacters = 43

const wholeKey = new RegExp(`^mt_([a-z0-9]{${idCharacters}})_([\\w-]{${secretCharacters}})$`)
/** Also one that was cut off or spelled in upper case. */
const anyKey = new RegExp(`mt_[a-z0-9]{${idCharacters}}_[\\w-]{8}`, 'i')

/** Null for anything else. */
export function readKey(text: string): KeyParts | null {
  const [, id, secret] = wholeKey.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { id, secret }
}

export function writeKey({ id, secret }: KeyParts): string {
  return `mt_${id}_${secret}`
}

/** Whether a text contains a key or most of one. */
export function containsKey(text: string): boolean {
  return anyKey.test(text)
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The id that random bytes give. Ids only name keys, so it does not matter that some letters are more frequent. */
export function idFrom(randomBytes: Uint8Array): string {
  return Array.from(randomBytes.slice(0, idCharacters), (byte) => letters[byte % letters.length]).join('')
}
