import { Refusal } from '../refusal'
import { parseCron } from './parse-cron'

/** What is wrong with an expression, in a sentence; undefined when it can be read. */
export function checkCron(expression: string): string | undefined {
  try {
    parseCron(expression)
    return undefined
  } catch (error) {
    // A half-typed expression is an ordinary problem of a field; anything else is ours.
    if (error instanceof Refusal) return error.message
    throw error
  }
}
