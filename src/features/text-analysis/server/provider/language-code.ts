import { unknownLanguage } from '../../domain/analysis.ts'

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/**
 * The ISO 639-1 code in what a model calls a language, `und` where it says so, null where it is none. Regions and scripts are dropped,
 * and codes that were replaced become the present one.
 * @example languageCode('pt-BR') === 'pt'
 * @example languageCode('iw') === 'he'
 */
export function languageCode(written: string): string | null {
  const [code = ''] = written.trim().toLowerCase().split(/[-_]/)
  if (code === unknownLanguage) return code
  if (!/^[a-z]{2}$/.test(code) || names.of(code) === undefined) return null
  const { language } = new Intl.Locale(code)
  // Of some languages the present code is one of three letters, which ISO 639-1 has not.
  return language.length === 2 ? language : code
}
