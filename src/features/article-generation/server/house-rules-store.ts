import type { Database } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { LogWithin } from '#platform/http/action-log.ts'
import type { HouseRules } from '../contract.ts'
import type { GenerationTables } from './tables.ts'

export type HouseRulesStore = {
  read(): Promise<HouseRules>
  /** Returns the stored rules. */
  replace(rules: HouseRules, logWithin: LogWithin): Promise<HouseRules>
}

/** The only row. */
const id = 1

export function houseRulesStore(database: Database): HouseRulesStore {
  return {
    async read() {
      const row = await queriesOn<GenerationTables>(database)
        .selectFrom('house_rules')
        .select(['rules', 'never_use as neverUse'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row ?? { rules: '', neverUse: [] }
    },
    replace: ({ rules, neverUse }, logWithin) =>
      database.transaction(async (transaction) => {
        const values = { rules, never_use: neverUse }
        const stored = await queriesOn<GenerationTables>(transaction)
          .insertInto('house_rules')
          .values({ id, ...values })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
          .returning(['rules', 'never_use as neverUse'])
          .executeTakeFirstOrThrow()
        await logWithin(transaction)
        return stored
      }),
  }
}
