import type { CronUnit } from '@kezhan/base/cron/cron'
import { useState } from 'react'
import { readUnit, type UnitChoice, writeUnit } from './unit-choice'

/**
 * The mode and inputs behind the text of a field. The text alone does not tell a loop of 60 minutes from a single
 * minute, so what was chosen here is remembered as long as the text is the one it was written as.
 */
export function useUnitChoice(
  unit: CronUnit,
  text: string,
  thisYear: number,
  onChange: (text: string) => void,
): { choice: UnitChoice; change: (part: Partial<UnitChoice>) => void } {
  const [draft, setDraft] = useState<{ readonly text: string; readonly choice: UnitChoice }>()
  const choice = draft?.text === text ? draft.choice : readUnit(unit, text, thisYear)
  const change = (part: Partial<UnitChoice>): void => {
    const next = { ...choice, ...part }
    const written = writeUnit(unit, next, thisYear)
    setDraft({ text: written, choice: next })
    if (written !== text) onChange(written)
  }
  return { choice, change }
}
