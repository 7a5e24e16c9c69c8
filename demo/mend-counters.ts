// Counts the demo world's stored rows with the product's own recount. Page views were already counted when they were
// stored.
import type { Database } from '#platform/database/database.ts'
import { countedKinds } from '../src/app/visitor-features.ts'

export async function mendCounters(database: Database): Promise<void> {
  for (const { name, recount } of countedKinds(database)) {
    if (recount && name !== 'pageViews') for await (const _ of recount({ mend: true }));
  }
}
