import { type CronUnit, cronUnits, type DayPart, type PlainPart, type WeekPart } from './cron'

/** The values a field stands for, ascending and without repetition. */
export function fieldValues(unit: CronUnit, parts: readonly PlainPart[]): number[] {
  return [...new Set(parts.flatMap(part => partValues(unit, part)))].sort((a, b) => a - b)
}

/** The values one part of a field stands for, in the order written: 22-2 gives 22, 23, 0, 1, 2. */
export function partValues(unit: CronUnit, part: PlainPart): number[] {
  const { min, max } = cronUnits[unit]
  switch (part.kind) {
    case 'value':
      return [part.value]
    case 'every':
      return stepThrough(min, max, part.step)
    case 'from':
      return stepThrough(part.from, max, part.step)
    case 'range': {
      const size = max - min + 1
      const to = part.to < part.from ? part.to + size : part.to
      return stepThrough(part.from, to, part.step).map(value => (value > max ? value - size : value))
    }
  }
}

/** Single values that follow each other, three or more, as a range: 1,2,3,9 is 1-3,9. Other parts stay as they are. */
export function withRuns<P extends PlainPart | DayPart | WeekPart>(parts: readonly P[]): (P | PlainPart)[] {
  const joined: (P | PlainPart)[] = []
  let run: number[] = []
  const close = () => {
    const [from = 0, to = 0] = [run[0], run.at(-1)]
    if (run.length >= 3) joined.push({ kind: 'range', from, to, step: 1 })
    else joined.push(...run.map(value => ({ kind: 'value', value }) as const))
    run = []
  }
  for (const part of parts) {
    if (part.kind === 'value' && run.length > 0 && part.value === (run.at(-1) ?? 0) + 1) run.push(part.value)
    else {
      close()
      if (part.kind === 'value') run = [part.value]
      else joined.push(part)
    }
  }
  close()
  return joined
}

/** Whether a part names its values by itself, whatever the month looks like. */
export function isPlainPart(part: PlainPart | DayPart | WeekPart): part is PlainPart {
  return part.kind === 'every' || part.kind === 'value' || part.kind === 'from' || part.kind === 'range'
}

function stepThrough(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}
