import { compile } from '@kezhan/resource/expression/check-expression'
import { type Scope, typeOfField } from '@kezhan/resource/expression/value-types'
import type { Field, Fields, Value } from '@kezhan/resource/field'
import { toCell } from '@kezhan/resource/kinds/registry'
import { settleRow } from '@kezhan/resource/settle-row'

export type Trial =
  | { readonly problem: string }
  /** What the formula gives for a row with these values. */
  | { readonly result: string; readonly given: readonly { readonly label: string; readonly value: string }[] }

/** A formula tried on a row of examples: what is wrong and where, or what comes out. */
export function tryFormula(formula: string, name: string, field: Field, shape: Scope): Trial {
  const children = shape.children ?? {}
  const read = compile(formula, field, { fields: shape.fields, children })
  if ('problem' in read) return read
  if (read.names.has(name)) return { problem: '公式不能用到它自己' }
  const row = exampleRow(shape.fields)
  const below = Object.entries(children).map(([table, child]) => [table, [exampleRow(child.fields)]] as const)
  const fields = { [name]: { ...field, computed: formula } }
  // Only this formula is tried: the others stand as examples.
  const plain = Object.entries(shape.fields).map(([one, other]) => [one, withoutRules(other)] as const)
  const settled = settleRow(
    row,
    { fields: { ...Object.fromEntries(plain), ...fields }, children },
    Object.fromEntries(below),
  )
  const given = [...read.names].flatMap(one => {
    const used = shape.fields[one]
    return used === undefined ? [] : [{ label: used.label, value: written(row[one] ?? null, used) }]
  })
  return { result: written(settled.row[name] ?? null, field), given }
}

const written = (value: Value, field: Field): string => {
  const cell = toCell(value, field)
  return cell === null ? '（空）' : String(cell)
}

function withoutRules(field: Field): Field {
  const { computed: _, visibleWhen: _when, requiredWhen: _required, ...rest } = field
  return rest as Field
}

/** 1, 2, 3 … in the unit of each field, and days one after the other. */
function exampleRow(fields: Fields): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field], index) => [name, exampleOf(field, index + 1)]),
  )
}
function exampleOf(field: Field, number: number): Value {
  const type = typeOfField(field)
  if (type === 'number') return field.kind === 'money' || field.kind === 'percent' ? number * 100 : number
  const day = `2026-01-${String(((number - 1) % 28) + 1).padStart(2, '0')}`
  if (type === 'day') return day
  if (type === 'moment') return `${day} 12:00:00`
  if (type === 'truth') return 'Y'
  return type === 'text' ? field.label : null
}
