// Typed queries for the stores: Kysely builds the SQL, the engine in use runs it and converts the values.
import type { Kyselify } from 'drizzle-orm/kysely'
import type { Table } from 'drizzle-orm/table'
import {
  type ColumnType,
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type InsertType,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
  type RawBuilder,
  type SelectType,
  sql,
  type UpdateType,
} from 'kysely'
import type { Queryable } from './engine.ts'

/** What a store may query, by table name. `Table` is the union of the types of a feature's tables.ts. */
export type TablesOf<Each extends Table> = {
  [One in Each as One['_']['name']]: string extends keyof Kyselify<One> ? never : ColumnsOf<One>
}

type ColumnsOf<One extends Table> = {
  [Column in keyof Kyselify<One>]: Column extends JsonColumn<One>
    ? JsonText<Kyselify<One>[Column]>
    : Kyselify<One>[Column]
}

type JsonColumn<One extends Table> = {
  [Field in keyof One['_']['columns']]: One['_']['columns'][Field]['_']['dataType'] extends 'json'
    ? One['_']['columns'][Field]['_']['name']
    : never
}[keyof One['_']['columns']]

/** JSON comes back parsed and goes in as text (`Queryable`). */
type JsonText<Column> = ColumnType<
  SelectType<Column>,
  string | Extract<InsertType<Column>, null | undefined>,
  string | Extract<UpdateType<Column>, null | undefined>
>

/** Kysely without its own transactions and connections: those are the database's. */
export type Queries<Tables> = QueryCreator<Tables> & Pick<Kysely<Tables>, 'fn' | 'case' | 'getExecutor'>

/** Costs a microsecond. Inside a transaction it is made of the transaction's handle. */
export function queriesOn<Tables>(queryable: Queryable): Queries<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new QueryableDriver(queryable),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** Stand in the places of the values while a query is built. */
export type Placeholders<Parameters> = { readonly [Name in keyof Parameters]: RawBuilder<Parameters[Name]> }

/**
 * A query that is built at its first use and from then on only gets its parameters: all the columns of an article take 20 µs to
 * build. What decides how the SQL reads cannot be a parameter.
 */
export function compileOnce<Tables, Parameters extends object, Row>(
  build: (queries: Queries<Tables>, parameters: Placeholders<Parameters>) => Compilable<Row>,
): (queryable: Queryable, parameters: Parameters) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined
  return (queryable, parameters) => {
    compiled ??= build(queriesOn<Tables>(queryable), placeholdersOf(parameters)).compile()
    const values = compiled.parameters.map((value) => (value instanceof Placeholder ? value.of(parameters) : value))
    return queryable.query<Row>(compiled.sql, values)
  }
}

class Placeholder<Parameters> {
  readonly #name: keyof Parameters

  constructor(name: keyof Parameters) {
    this.#name = name
  }

  of(parameters: Parameters): unknown {
    return parameters[this.#name]
  }
}

function placeholdersOf<Parameters extends object>(parameters: Parameters): Placeholders<Parameters> {
  const names = Object.keys(parameters) as (keyof Parameters)[]
  return Object.fromEntries(
    names.map((name) => [name, sql`${new Placeholder<Parameters>(name)}`]),
  ) as Placeholders<Parameters>
}

class QueryableDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(queryable: Queryable) {
    this.#connection = {
      async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
        const { rows, affectedRows } = await queryable.run(sql, parameters)
        return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) }
      },
      streamQuery: refuse,
    }
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async releaseConnection(): Promise<void> {}

  beginTransaction = refuse
  commitTransaction = refuse
  rollbackTransaction = refuse
}

function refuse(): never {
  throw new Error('Transactions and connections are those of the database, not of Kysely')
}
