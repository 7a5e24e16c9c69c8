// Texts that would end a header and start another one, or a log line, if they were written unchanged.
const mark = 'x-injected: yes'

export const headerTexts = [
  `a\r\n${mark}`,
  `a\n${mark}`,
  `a\r${mark}`,
  `a\r\n\r\n<p>${mark}</p>`,
  `a\r\n ${mark}`,
  `a\u2028${mark}`,
  `a\u0085${mark}`,
  // Their low bytes are a carriage return and a line feed, which remain after a conversion to Latin 1.
  `a\u010d\u010a${mark}`,
  `a\u560d\u560a${mark}`,
  `a"; filename="${mark}`,
  `a', ${mark}`,
  `"},{"level":50,"msg":"${mark}"`,
  `a"\n{"level":60,"time":"2026-01-01T00:00:00.000Z","msg":"${mark}"}`,
  `a\x1b[2J\x1b]0;${mark}\x07`,
  `a\b\b\b${mark}`,
] as const

/** Encoded twice, `%0d%250a`, for programs that decode twice. */
export const encodedTwice = (text: string) => encodeURIComponent(encodeURIComponent(text))
