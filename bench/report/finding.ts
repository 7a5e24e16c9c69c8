// What a measurement found: a figure, the bar it is held to (Design, How good it must be), and the limit of the same run.

export type Unit =
  | 'req/s'
  | 'rows/s'
  | 'ms'
  | 'µs'
  | 's'
  | 'KB'
  | 'MB'
  | 'rows'
  | 'rounds'
  | 'requests'
  | 'points'
  | '%'

export type Bar =
  | { kind: 'at-least'; value: number }
  | { kind: 'at-most'; value: number }
  /** A share of the limit beside it. */
  | { kind: 'share-of-limit'; value: number }

export type Finding = {
  what: string
  measured: number
  unit: Unit
  /** Absent: shown to explain another line, held to nothing. */
  bar?: Bar
  /** The same work without the product, measured in turns with it. */
  limit?: { what: string; value: number }
  /** Measured over limit: the median of the rounds' ratios, which the machine's other work disturbs least. */
  ratio?: number
  /** What explains the figure: printed below the table. */
  note?: string
}

export type Verdict = 'meets' | 'below' | ''

export function verdictOf({ bar, measured, ratio = 0 }: Finding): Verdict {
  switch (bar?.kind) {
    case undefined:
      return ''
    case 'at-least':
      return measured >= bar.value ? 'meets' : 'below'
    case 'at-most':
      return measured <= bar.value ? 'meets' : 'below'
    case 'share-of-limit':
      return ratio >= bar.value ? 'meets' : 'below'
  }
}
