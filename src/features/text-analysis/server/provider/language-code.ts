import { unknownLanguage } from '../../domain/analysis.ts'

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/**
 * Reads the ISO 639-1 code of a model's language tag; `und` is kept, and anything else is null. Regions and scripts are dropped, and
 * deprecated codes are replaced by the current ones.
 * @example languageCode('pt-BR') === 'pt'
 * @example languageCode('iw') === 'he'
 */
export function languageCode(written: string): string | null {
  const [code = ''] = written.trim().toLowerCase().split(/[-_]/)
  if (code === unknownLanguage) return code
  if (!/^[a-z]{2}$/.test(code) || names.of(code) === undefined) return null
  const { language } = new Intl.Locale(code)
  // The current code of some languages has three letters, which ISO 639-1 does not allow.
  return language.length === 2 ? language : code
}
