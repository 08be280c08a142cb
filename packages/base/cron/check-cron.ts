import { Refusal } from '../refusal'
import type { CronUnit } from './cron'
import { parseCron, parseCronField } from './parse-cron'

/** What is wrong with an expression, in a sentence; undefined when it can be read. */
export function checkCron(expression: string): string | undefined {
  return refusalOf(() => parseCron(expression))
}

/** The same of one field by itself. */
export function checkCronField(unit: CronUnit, text: string): string | undefined {
  return refusalOf(() => parseCronField(unit, text))
}

function refusalOf(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    // A half-typed expression is an ordinary problem of a field; anything else is ours.
    if (error instanceof Refusal) return error.message
    throw error
  }
}
