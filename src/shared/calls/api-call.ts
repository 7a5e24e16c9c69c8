// A call as its caller writes it, typed by the descriptors that the server mounts. Only types of the contracts come here: their
// schemas stay on the server (docs/decisions/013-typed-calls.md).
import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'

/** The endpoint that a method and a path select among those of a contract. */
export type EndpointAt<E extends Endpoint, Method, Path> = Extract<E, { method: Method; path: Path }>
export type PathOf<E extends Endpoint, Method> = Extract<E, { method: Method }>['path']

/** What a call answers with a status of success. */
export type AnswerOf<E extends Endpoint> = E extends Endpoint
  ? { [Status in keyof E['answers']]: z.output<E['answers'][Status]> }[keyof E['answers']]
  : never

/** What a call answers with a status of error that its endpoint describes. */
export type RefusalOf<E extends Endpoint, Status extends number> = E extends {
  refusals: Record<Status, infer Schema extends z.ZodType>
}
  ? z.output<Schema>
  : never

/** The parameters a path names. */
type ParamsOf<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Record<Name, string | number> & ParamsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Record<Name, string | number>
    : unknown

type Given<Name extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> }
    : { [Key in Name]: z.input<Schema> }
  : unknown

/** What must be handed to an endpoint besides its path: parameters, query and body, the last two as their schemas take them in. */
export type InputOf<E extends Endpoint> = (E['path'] extends `${string}/:${string}`
  ? { params: ParamsOf<E['path']> }
  : unknown) &
  Given<'query', E['query']> &
  Given<'body', E['body']>

/** The last argument of a call, which may be left out where nothing of it is needed. */
export type OptionsOf<E extends Endpoint, More = unknown> =
  Record<never, never> extends InputOf<E> ? [options?: InputOf<E> & More] : [options: InputOf<E> & More]

type Params = Readonly<Record<string, string | number>>
type Query = Readonly<Record<string, string | undefined>>

/** Where a call goes. */
export type Target = { readonly path: string; readonly params?: Params; readonly query?: Query }

/** Spec 7: the segments of the URL. A query follows them as an object, so that a shorter key stands for whatever is asked of a path. */
export type ApiKey = readonly (string | Query)[]

/** @example keyOf({ path: '/api/things/:id', params: { id: 7 } }) // ['/api/things', '7'] */
export function keyOf({ path, params = {}, query = {} }: Target): ApiKey {
  const [beginning = '', ...rest] = path.split('/:')
  const segments = rest.flatMap((part) => {
    const [name = '', ...literal] = part.split('/')
    return [encodeURIComponent(params[name] ?? ''), ...literal]
  })
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  return [beginning, ...segments, ...(asked.length > 0 ? [Object.fromEntries(asked)] : [])]
}

/** What the keys of all reads of a path begin with, whatever their parameters and query. */
export function keyOfAll(path: string): ApiKey {
  const [beginning = ''] = path.split('/:')
  return [beginning]
}

/**
 * Spec 7: the segments joined with a slash.
 * @example urlOf(['/api/things', '7', { page: '2' }]) === '/api/things/7?page=2'
 */
export function urlOf(key: readonly unknown[]): string {
  const query = key.at(-1)
  if (typeof query !== 'object' || query === null) return key.join('/')
  return `${key.slice(0, -1).join('/')}?${new URLSearchParams(Object.entries(query))}`
}

declare const described: unique symbol

/** A GET as a page or a hook names it. What it answers is known to the compiler alone. */
export type Read<Data, IsPaged = unknown> = Target & { readonly [described]: { data: Data; isPaged: IsPaged } }

/** What a read brings wherever it is answered: in a document it may be less than the call gives, never something else. */
type ReadData<E extends Endpoint> = E extends { inDocument: infer Schema extends z.ZodType }
  ? AnswerOf<E> extends z.output<Schema>
    ? z.output<Schema>
    : never
  : AnswerOf<E>

type Reader<E extends Endpoint> = <Path extends PathOf<E, 'GET'>>(
  path: Path,
  ...[options]: OptionsOf<EndpointAt<E, 'GET', Path>>
) => Read<ReadData<EndpointAt<E, 'GET', Path>>, EndpointAt<E, 'GET', Path> extends { paged: true } ? true : false>

/**
 * Names the reads of a contract.
 * @example const read = readsOf<(typeof endpoints)[number]>()
 */
export function readsOf<E extends Endpoint>(): Reader<E> {
  const read = (path: string, options?: object): Target => ({ path, ...options })
  return read as unknown as Reader<E>
}
