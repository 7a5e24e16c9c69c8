// Whose turn it is to generate: one article at a time per administrator, over all processes.
import type { Database } from '#platform/database/database.ts'

export type GenerationTurns = {
  /** Null while the administrator's turn is taken; otherwise how to give it back. */
  claim(administratorId: number, seconds: number): Promise<{ release(): Promise<void> } | null>
}

export function generationTurns(database: Database): GenerationTurns {
  return {
    async claim(administratorId, seconds) {
      // A turn whose time is over was left by a process that died.
      const [turn] = await database.query<{ until: string }>(
        `INSERT INTO generation_turns (administrator_id, until) VALUES ($1, now() + make_interval(secs => $2))
        ON CONFLICT (administrator_id) DO UPDATE SET until = excluded.until WHERE generation_turns.until < now()
        RETURNING until`,
        [administratorId, seconds],
      )
      if (!turn) return null
      const release = async () => {
        // Only this turn: one that was given back late may be another's by now.
        await database.query(`DELETE FROM generation_turns WHERE administrator_id = $1 AND until = $2::timestamptz`, [
          administratorId,
          turn.until,
        ])
      }
      return { release }
    },
  }
}
