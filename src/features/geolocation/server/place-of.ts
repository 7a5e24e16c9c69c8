// Reads the place from a record of the MaxMind file, which is untrusted data.
import { z } from 'zod'
import { cleanLine, isVisible, truncate } from '#shared/text.ts'

const maxCharacters = 100

const text = z.string().optional().catch(undefined)
const named = z
  .object({ names: z.record(z.string(), text).catch({}), iso_code: text })
  .optional()
  .catch(undefined)
/** Only the first one is read: thousands may refer to one with thousands of names. */
const firstNamed = z
  .array(z.unknown())
  .catch([])
  .transform(([first]) => first)
  .pipe(named)
const recordSchema = z.object({ city: named, subdivisions: firstNamed, country: named })

type Named = z.output<typeof named>

/**
 * City, or else region, and country; null when the record has none of them.
 * @example placeOf({ city: { names: { en: 'Berlin' } }, country: { names: { en: 'Germany' } } }) === 'Berlin, Germany'
 */
export function placeOf(record: unknown): string | null {
  const { data } = recordSchema.safeParse(record)
  if (!data) return null
  const parts = [nameOf(data.city) ?? nameOf(data.subdivisions), nameOf(data.country)]
  const place = parts.filter((part) => part !== undefined).join(', ')
  return place === '' ? null : truncate(place, maxCharacters)
}

/** The name in English, or else in the first available language, or else the country code. */
function nameOf(place: Named): string | undefined {
  if (!place) return undefined
  return [place.names.en, ...Object.values(place.names), place.iso_code]
    .map((name = '') => cleanLine(name))
    .find(isVisible)
}
