import { ruleLabels } from './condition'
import type { Comparison, Resource } from './define'
import { type Compiled, compile } from './expression/check-expression'
import { evaluate, type RowValues } from './expression/evaluate'
import { heldValue, type Scope } from './expression/value-types'
import type { Condition, Field, Fields, Value } from './field'
import { kindOf, parseValue } from './kinds/registry'
import { compareCodePoints, matches } from './matches'
import { missingText, type Problem } from './validate'

/** What the fields of a row ask of each other; a resource and a child table are both of this shape. */
export type RowShape = Pick<Resource, 'fields' | 'rules'> & Pick<Scope, 'children'>

export type ChildValues = Readonly<Record<string, readonly RowValues[]>>

export interface Settled {
  /** The whole row: hidden fields are empty, computed ones hold what follows from the others. */
  readonly row: RowValues
  readonly problems: readonly Problem[]
}

/** The same function decides in the browser, while somebody types, and on the server, before anything is stored. */
export function settleRow(row: RowValues, shape: RowShape, children: ChildValues = {}): Settled {
  const plan = planOf(shape)
  if (!plan.isNeeded) return { row, problems: [] }
  const settled: Record<string, Value> = { ...row }
  const problems: Problem[] = []
  for (const { name, field, compiled } of plan.steps) {
    if (field.visibleWhen !== undefined && !matches(settled, field.visibleWhen, shape.fields)) {
      settled[name] = null
      continue
    }
    if (compiled === undefined) continue
    const value = heldValue(evaluate(compiled.expression, { scope: shape, row: settled, children }), field)
    const { problem } = { problem: undefined, ...parseValue(value, field) }
    if (problem !== undefined) problems.push({ field: name, text: problem })
    settled[name] = value
  }
  for (const { name, field } of plan.demanded)
    if ((settled[name] ?? null) === null && isDemanded(field, settled, shape.fields))
      problems.push({ field: name, text: missingText(field) })
  for (const rule of shape.rules ?? []) problems.push(...broken(rule, settled, shape.fields))
  return { row: settled, problems }
}

/** Whether it is shown, as the row is now. */
export const isShown = (field: Field, row: RowValues, fields: Fields): boolean =>
  field.visibleWhen === undefined || matches(row, field.visibleWhen, fields)

/** Whether it must be filled in, as the row is now. */
export const isDemanded = (field: Field, row: RowValues, fields: Fields): boolean =>
  isShown(field, row, fields) &&
  (field.required === true || (field.requiredWhen !== undefined && matches(row, field.requiredWhen, fields)))

export const hasRowRules = (shape: RowShape): boolean => planOf(shape).isNeeded

/** The child tables whose rows the computed fields read. */
export const childrenRead = (shape: RowShape): ReadonlySet<string> => planOf(shape).children

/** The fields whose value may come out other than it was sent. */
export const settledNames = (shape: RowShape): readonly string[] =>
  planOf(shape).steps.map(({ name }) => name)

/**
 * The fields to be checked one by one: what depends on the rest of the row is not demanded here, and what is computed is not taken
 * from anybody.
 */
export const singleFields = ({ fields }: Pick<RowShape, 'fields'>): Fields => {
  const known = singles.get(fields) ?? Object.fromEntries(Object.entries(fields).map(single))
  singles.set(fields, known)
  return known
}
const singles = new WeakMap<Fields, Fields>()

function single([name, field]: [string, Field]): [string, Field] {
  if (field.computed !== undefined) return [name, { ...field, required: false, readOnly: true }]
  const isFree = field.visibleWhen !== undefined || field.fillRule !== undefined
  return [name, isFree ? { ...field, required: false } : field]
}

interface Step {
  readonly name: string
  readonly field: Field
  readonly compiled: Compiled | undefined
}
interface Plan {
  readonly isNeeded: boolean
  /** Each after those that it reads. */
  readonly steps: readonly Step[]
  readonly demanded: readonly { readonly name: string; readonly field: Field }[]
  readonly children: ReadonlySet<string>
}

/** Definitions do not change, so the work is done once. */
const plans = new WeakMap<Fields, Plan>()

function planOf(shape: RowShape): Plan {
  const known = plans.get(shape.fields)
  if (known !== undefined) return known
  const steps = stepsOf(shape).steps
  const demanded = Object.entries(shape.fields)
    .filter(
      ([, field]) =>
        field.requiredWhen !== undefined || (field.visibleWhen !== undefined && field.required === true),
    )
    .map(([name, field]) => ({ name, field }))
  const plan = {
    steps,
    demanded,
    isNeeded: steps.length > 0 || demanded.length > 0 || (shape.rules ?? []).length > 0,
    children: new Set(steps.flatMap(({ compiled }) => [...(compiled?.children ?? [])])),
  }
  plans.set(shape.fields, plan)
  return plan
}

/** The steps in an order in which each finds what it reads, and the first field that reads itself by a detour. */
export function stepsOf(shape: RowShape): { steps: readonly Step[]; circle: string | undefined } {
  const steps: Step[] = []
  const state = new Map<string, 'open' | 'done'>()
  let circle: string | undefined
  const visit = (name: string): void => {
    const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined
    if (field === undefined || state.get(name) === 'done') return
    if (state.get(name) === 'open') {
      circle ??= name
      return
    }
    state.set(name, 'open')
    const read = field.computed === undefined ? undefined : compile(field.computed, field, shape)
    const compiled = read === undefined || 'problem' in read ? undefined : read
    for (const used of [...(compiled?.names ?? []), ...namesIn(field.visibleWhen)]) visit(used)
    state.set(name, 'done')
    if (compiled !== undefined || field.visibleWhen !== undefined) steps.push({ name, field, compiled })
  }
  for (const name of Object.keys(shape.fields)) visit(name)
  return { steps, circle }
}

/** The fields that a condition names. */
export const namesIn = (condition: Condition | undefined): string[] =>
  condition?.terms.flatMap(part => ('field' in part ? [part.field] : namesIn(part))) ?? []

function broken(rule: Comparison, row: RowValues, fields: Fields): Problem[] {
  const { left, op, right, message } = rule
  const [one, other] = [fields[left], fields[right]]
  const [a, b] = [row[left] ?? null, row[right] ?? null]
  // What is missing is a matter of `required`.
  if (one === undefined || other === undefined || a === null || b === null) return []
  const order =
    kindOf(one).compare === 'number' ? Number(a) - Number(b) : compareCodePoints(String(a), String(b))
  const holds = {
    eq: order === 0,
    ne: order !== 0,
    gt: order > 0,
    ge: order >= 0,
    lt: order < 0,
    le: order <= 0,
  }[op]
  return holds ? [] : [{ field: left, text: message ?? comparisonText(rule, fields) }]
}

/** A comparison as a sentence: 结束应大于等于开始. */
export const comparisonText = ({ left, op, right }: Comparison, fields: Fields): string =>
  `${fields[left]?.label ?? left}应${ruleLabels[op]}${fields[right]?.label ?? right}`
