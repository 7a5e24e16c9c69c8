// Typed queries for the stores: Kysely builds the SQL, the current engine runs it and converts the values.
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
import type { Queryable, Statement } from './engine/engine.ts'

/** The tables a store may query, by name. `Table` is the union of the types of a feature's tables.ts. */
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

/** JSON is parsed in results and passed as text in parameters (`Queryable`). */
type JsonText<Column> = ColumnType<
  SelectType<Column>,
  string | Extract<InsertType<Column>, null | undefined>,
  string | Extract<UpdateType<Column>, null | undefined>
>

/** Kysely without its own transactions and connections, which the database provides. */
export type Queries<Tables> = QueryCreator<Tables> & Pick<Kysely<Tables>, 'fn' | 'case' | 'getExecutor'>

/** Costs a microsecond. Inside a transaction, pass the transaction's handle. */
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

/** Placeholders for the values while a query is built. */
export type Placeholders<Parameters> = { readonly [Name in keyof Parameters]: RawBuilder<Parameters[Name]> }

/** As many as PostgreSQL keeps prepared (postgresql.ts). */
const maxCompiled = 300

/**
 * A query that is built at its first use and reused with new parameters, because building all columns of an article
 * costs as much as reading one. Builds each `shape` (anything that changes the SQL) once.
 */
export function compileQuery<Tables, Parameters extends object, Row, Shape = void>(
  build: (queries: Queries<Tables>, parameters: Placeholders<Parameters>, shape: Shape) => Compilable<Row>,
): (queryable: Queryable, parameters: Parameters, shape: Shape) => Promise<Row[]> {
  const statementOf = compileStatement(build)
  return (queryable, parameters, shape) => {
    const statement = statementOf(parameters, shape)
    return queryable.query<Row>(statement.sql, statement.parameters)
  }
}

/** The same for a statement of a batch. */
export function compileStatement<Tables, Parameters extends object, Row, Shape = void>(
  build: (queries: Queries<Tables>, parameters: Placeholders<Parameters>, shape: Shape) => Compilable<Row>,
): (parameters: Parameters, shape: Shape) => Statement<Row> {
  const compiled = new Map<string, { sql: string; parameters: readonly unknown[] }>()
  const compile = (parameters: Parameters, shape: Shape) => {
    const query = build(queriesOn<Tables>(nowhere), placeholdersOf(parameters), shape).compile()
    return { sql: query.sql, parameters: query.parameters }
  }
  return (parameters, shape) => {
    const key = JSON.stringify(shape) ?? ''
    const query = compiled.get(key) ?? compile(parameters, shape)
    if (compiled.size < maxCompiled) compiled.set(key, query)
    const values = query.parameters.map((value) => (value instanceof Placeholder ? value.of(parameters) : value))
    return { sql: query.sql, parameters: values }
  }
}

/** For queries that are only compiled. */
const nowhere: Queryable = { query: refuse, run: refuse }

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
  throw new Error('The database provides transactions and connections, not Kysely')
}
