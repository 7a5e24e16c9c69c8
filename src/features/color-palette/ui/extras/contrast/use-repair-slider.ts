import { useMemo, useState } from 'react'
import { partlyRepaired, type Repairable } from '../../../domain/contrast/repair.ts'

/** How far the repair goes, in percent. It starts at the readable end, also for the next palette. */
export function useRepairSlider(given: Repairable, readable: readonly string[]) {
  const [moved, setMoved] = useState<{ of: Repairable; percent: number } | null>(null)
  const percent = moved?.of === given ? moved.percent : 100
  const shown = useMemo(() => partlyRepaired(given, readable, percent / 100), [given, readable, percent])
  return { percent, shown, move: (to: number) => setMoved({ of: given, percent: to }) }
}

export type RepairSlider = ReturnType<typeof useRepairSlider>
