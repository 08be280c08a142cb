import type { ActionStep, FormAction, StepKind } from '@kezhan/flows/model/action'

/** Keys are never shown; runs and buttons know an action by its own. */
const freshKey = (): string => `a${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

export const newStep = (kind: StepKind = 'set'): ActionStep => ({ kind })

export const newAction = (): FormAction => ({
  key: freshKey(),
  title: '',
  enabled: 'Y',
  when: 'saved',
  match: 'and',
  lines: [],
  steps: [newStep()],
})

/** The list with one of its rows in place of another. */
export const replaced = <T>(rows: readonly T[], index: number, row: T): T[] =>
  rows.map((one, at) => (at === index ? row : one))
export const without = <T>(rows: readonly T[], index: number): T[] => rows.filter((_, at) => at !== index)
