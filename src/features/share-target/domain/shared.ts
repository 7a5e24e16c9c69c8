// What another app shared, and where the service worker leaves it for the page.

/** The names of the form's fields, as the manifest and the service worker know them. */
export const shareFields = { title: 'title', text: 'text', url: 'url', picture: 'picture' } as const

/** The worker puts the form into this cache, and the page takes it out. With status 413 it was too large to keep. */
export const sharedCache = { name: 'shared', form: '/share/form' } as const

const maxCharacters = 100_000
export const maxPictureMegabytes = 20
export const maxShareBytes = maxPictureMegabytes * 1_000_000

export type SharedTexts = { title: string; text: string; url: string }
/** Too large: the picture was not stored. */
export type SharedPicture = { name: string; bytes: number; file: File | null }
export type Shared = { texts: SharedTexts; picture: SharedPicture | null }

/** The texts of a share, bounded. Anything but a text counts as empty. */
export function textsOf(read: (name: string) => unknown): SharedTexts {
  const textOf = (name: string) => {
    const value = read(name)
    return typeof value === 'string' ? value.slice(0, maxCharacters).toWellFormed().trim() : ''
  }
  return { title: textOf(shareFields.title), text: textOf(shareFields.text), url: textOf(shareFields.url) }
}

export function isNothing({ texts, picture }: Shared): boolean {
  return picture === null && Object.values(texts).every((text) => text === '')
}

/** Some systems report no type for some pictures. */
export function isPicture({ size, type, name }: File): boolean {
  return size > 0 && (type.startsWith('image/') || (type === '' && /\.(png|jpe?g|webp|svg|gif|avif)$/i.test(name)))
}
