// Distinguishes languages with similar letters by letters and words that only some of them have.

/** A text with one of these letters is in one of these languages. */
const distinctiveLetters: readonly { letters: RegExp; languages: readonly string[] }[] = [
  { letters: /[їєґ]/i, languages: ['uk'] },
  { letters: /ў/i, languages: ['be'] },
  { letters: /[ђћљњџј]/i, languages: ['sr'] },
  { letters: /і/i, languages: ['uk', 'be'] },
  { letters: /[ыэё]/i, languages: ['ru', 'be'] },
  { letters: /ъ/i, languages: ['ru', 'bg'] },
  { letters: /[ٹڈڑںےھ]/, languages: ['ur'] },
  { letters: /[ێۆەڕڵ]/, languages: ['ku'] },
  { letters: /[پچژگ]/, languages: ['fa', 'ur', 'ku'] },
  { letters: /[ةىإأ]/, languages: ['ar'] },
]

/** Frequent words of similar languages, including shared ones; the language with the most matches is taken. */
const groups: readonly Readonly<Record<string, string>>[] = [
  {
    id: 'gratis diskon karena toko silakan bisa kantor uang kalian ongkir',
    ms: 'percuma diskaun kerana sahaja kedai jualan syarikat pejabat jom wang promosi terbaharu',
  },
  {
    da: 'og er alle ikke til fra nu af jer jeres os mere vores uge fragt uden åben åbent åbner åbning efter',
    no: 'og er alle ikke til fra nå av oss dere deres mer å vår vårt våre uke frakt uten åpen åpent åpner åpning etter',
    sv: 'och är alla inte till från nu av oss ni mer att för vår vårt våra vecka frakt utan öppen öppet öppnar efter',
  },
  {
    ru: 'в и на с от для уже мы вас наш нашу это что как все без при',
    bg: 'в и на с от за вече ни ви нашия нашата това че се си ще всички без при',
    uk: 'в у та на з від для вже ми вас наш нашу це що як усі всі без при',
  },
  {
    hi: 'की के का है हैं में से को और पर अब आज',
    mr: 'ची चे चा आहे आहेत मध्ये आणि वर आता आज',
  },
]

/** The languages that are possible because of a distinctive letter; undefined without such a letter. */
export function languagesByLetters(text: string): readonly string[] | undefined {
  return distinctiveLetters.find(({ letters }) => letters.test(text))?.languages
}

/**
 * Chooses among similar languages by frequent words; `isDecided` when the words decide.
 * @example resolveSimilar('ms', 'Gratis ongkir') // { language: 'id', isDecided: true }
 */
export function resolveSimilar(language: string, text: string): { language: string; isDecided: boolean } {
  const group = groups.find((languages) => language in languages)
  if (!group) return { language, isDecided: false }
  const words = new Set(wordsOf(text))
  const counts = Object.entries(group).map(([each, own]) => ({
    each,
    count: own.split(' ').filter((word) => words.has(word)).length,
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  const [first, ...others] = counts.filter(({ count }) => count === most)
  if (first && others.length === 0) return { language: first.each, isDecided: true }
  // The detector has no Indonesian, and most texts that it takes for Malay are Indonesian.
  return { language: language === 'ms' ? 'id' : language, isDecided: false }
}

/** Marketing words that texts of many languages contain. */
const marketingLoanwords = new Set(
  'sale sales black friday cyber monday shop store outlet online newsletter app download ticket tickets event team party live mega super vip promo web deal deals'.split(
    ' ',
  ),
)

/**
 * Removes loanwords. A text of loanwords only is returned with all its words.
 * @example withoutLoanwords('Jetzt im Online-Shop') // { words: 'jetzt im', areLoanwords: false }
 */
export function withoutLoanwords(text: string): { words: string; areLoanwords: boolean } {
  const words = wordsOf(text)
  const own = words.filter((word) => !marketingLoanwords.has(word))
  return own.length > 0 ? { words: own.join(' '), areLoanwords: false } : { words: words.join(' '), areLoanwords: true }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? []
}
