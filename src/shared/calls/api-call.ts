// A call as its caller writes it, typed by the endpoint descriptors. Imports only types of the contracts: their schemas
// stay on the server (docs/decisions/013-typed-calls.md).
import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'

/** The endpoint of a contract with this method and path. */
export type EndpointAt<E extends Endpoint, Method, Path> = Extract<E, { method: Method; path: Path }>
export type PathOf<E extends Endpoint, Method> = Extract<E, { method: Method }>['path']

/** The body of a successful response. */
export type ResponseOf<E extends Endpoint> = E extends Endpoint
  ? { [Status in keyof E['responses']]: z.output<E['responses'][Status]> }[keyof E['responses']]
  : never

/** The body of an error response that the endpoint describes. */
export type RefusalOf<E extends Endpoint, Status extends number> = E extends {
  refusals: Record<Status, infer Schema extends z.ZodType>
}
  ? z.output<Schema>
  : never

/** The names of the parameters in a path. */
type ParamsOf<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Record<Name, string | number> & ParamsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Record<Name, string | number>
    : unknown

/** A body that may be absent counts as one without fields. */
type Absent<Schema> = undefined extends z.input<Schema> ? Record<never, never> : never

type Given<Name extends string, Schema> = Schema extends z.ZodType
  ? Record<never, never> extends z.input<Schema> | Absent<Schema>
    ? { [Key in Name]?: z.input<Schema> }
    : { [Key in Name]: z.input<Schema> }
  : unknown

/** What an endpoint needs besides its path: parameters, query and body, the last two as inputs of their schemas. */
export type InputOf<E extends Endpoint> = (E['path'] extends `${string}/:${string}`
  ? { params: ParamsOf<E['path']> }
  : unknown) &
  Given<'query', E['query']> &
  Given<'body', E['body']>

/** The last argument of a call, optional when all its parts are. */
export type OptionsOf<E extends Endpoint, More = unknown> =
  Record<never, never> extends InputOf<E> ? [options?: InputOf<E> & More] : [options: InputOf<E> & More]

type Params = Readonly<Record<string, string | number>>
type Query = Readonly<Record<string, string | undefined>>

/** The target of a call. */
export type Target = { readonly path: string; readonly params?: Params; readonly query?: Query }

/**
 * Spec 7: the segments of the URL. The query follows as an object, so that a shorter key matches every query of a path.
 */
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

/** The prefix of the keys of all reads of a path, with any parameters and query. */
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

/** A GET as pages and hooks use it. The type of its data exists for the compiler only. */
export type Read<Data, IsPaged = unknown> = Target & { readonly [described]: { data: Data; isPaged: IsPaged } }

/** The data of a read on server and client: a document may contain less than the call returns. */
type ReadData<E extends Endpoint> = E extends { inDocument: infer Schema extends z.ZodType }
  ? ResponseOf<E> extends z.output<Schema>
    ? z.output<Schema>
    : never
  : ResponseOf<E>

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
