// The result of a measurement: a figure, its bar (Design, How good it must be), and the comparison of the same run.

export type Unit =
  | 'req/s'
  | 'rows/s'
  | 'ms'
  | 'µs'
  | 's'
  | 'bytes'
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
  /** A share of the comparison's value. */
  | { kind: 'share-of-limit'; value: number }
  /** At most so many times the comparison's value. */
  | { kind: 'times-limit'; value: number }

export type Finding = {
  what: string
  measured: number
  unit: Unit
  /** Absent on explanatory lines. */
  bar?: Bar
  /** The same work without the product, measured alternately with it. */
  limit?: { what: string; value: number }
  /** Measured over comparison: the median ratio of the rounds, which other work on the machine disturbs least. */
  ratio?: number
  /** An explanation, printed below the table. */
  note?: string
}

export type BarStatus = 'meets' | 'falls short' | ''

export function barStatusOf({ bar, measured, ratio }: Finding): BarStatus {
  switch (bar?.kind) {
    case undefined:
      return ''
    case 'at-least':
      return measured >= bar.value ? 'meets' : 'falls short'
    case 'at-most':
      return measured <= bar.value ? 'meets' : 'falls short'
    case 'share-of-limit':
      return (ratio ?? 0) >= bar.value ? 'meets' : 'falls short'
    case 'times-limit':
      return (ratio ?? Number.POSITIVE_INFINITY) <= bar.value ? 'meets' : 'falls short'
  }
}
