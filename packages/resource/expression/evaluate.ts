import type { Value } from '../field'
import { type Fixed, fixedOf, isHeld, over, rounded, times } from './fixed'
import type { BinaryOp, Expression } from './read-expression'
import { type Known, knownOf, type Scope, textOf } from './value-types'

export type RowValues = Readonly<Record<string, Value>>

/** What a checked expression is read against. */
export interface Facts {
  readonly scope: Scope
  readonly row: RowValues
  readonly children: Readonly<Record<string, readonly RowValues[]>>
}

/** Never fails: where a part is missing, or a number outgrows all fields, there is no value. */
export function evaluate(node: Expression, facts: Facts): Known {
  const known = evaluated(node, facts)
  return typeof known === 'bigint' && !isHeld(known) ? null : known
}

function evaluated(node: Expression, facts: Facts): Known {
  switch (node.kind) {
    case 'number':
      return fixedOf(node.digits)
    case 'text':
      return node.text
    case 'name': {
      const field = facts.scope.fields[node.name]
      return field === undefined ? null : knownOf(facts.row[node.name], field)
    }
    case 'column':
      return null
    case 'minus': {
      const value = evaluate(node.of, facts)
      return typeof value === 'bigint' ? -value : null
    }
    case 'not': {
      const value = evaluate(node.of, facts)
      return typeof value === 'boolean' ? !value : null
    }
    case 'binary':
      return combined(node.op, evaluate(node.left, facts), evaluate(node.right, facts))
    case 'call':
      return called(node.name, node.args, facts)
  }
}

function combined(op: BinaryOp, left: Known, right: Known): Known {
  if (op === 'and') return left === true && right === true
  if (op === 'or') return left === true || right === true
  if (left === null || right === null) return null
  if (op === '+' || op === '-' || op === '*' || op === '/')
    return typeof left === 'bigint' && typeof right === 'bigint' ? calculated(op, left, right) : null
  return {
    '=': left === right,
    '!=': left !== right,
    '<': left < right,
    '<=': left <= right,
    '>': left > right,
    '>=': left >= right,
  }[op]
}

function calculated(op: '+' | '-' | '*' | '/', left: Fixed, right: Fixed): Known {
  if (op === '/') return right === 0n ? null : over(left, right)
  return op === '+' ? left + right : op === '-' ? left - right : times(left, right)
}

function called(name: string, args: readonly Expression[], facts: Facts): Known {
  const [first, second, third] = args
  const at = (one: Expression | undefined): Known => (one === undefined ? null : evaluate(one, facts))
  switch (name) {
    case 'if':
      return at(first) === true ? at(second) : at(third)
    case 'ifEmpty':
      return at(first) ?? at(second)
    case 'round': {
      const value = at(first)
      return typeof value === 'bigint'
        ? rounded(value, second?.kind === 'number' ? Number(second.digits) : 0)
        : null
    }
    case 'concat':
      return args.map(one => textOf(at(one))).join('')
    case 'days':
      return daysBetween(at(first), at(second))
    case 'count':
      return first?.kind === 'name' ? fixedOf(facts.children[first.name]?.length ?? 0) : null
    default:
      return gathered(name, first?.kind === 'column' ? columnOf(first, facts) : args.map(at))
  }
}

function columnOf({ child, name }: Extract<Expression, { kind: 'column' }>, facts: Facts): Known[] {
  const field = facts.scope.children?.[child]?.fields[name]
  if (field === undefined) return []
  return (facts.children[child] ?? []).map(row => knownOf(row[name], field))
}

/** Rows without a value do not count; a sum of none is nothing, which is a number. */
function gathered(name: string, values: readonly Known[]): Known {
  const numbers = values.filter(value => typeof value === 'bigint')
  const total = numbers.reduce((sum, value) => sum + value, 0n)
  if (name === 'sum') return total
  const [first, ...rest] = numbers
  if (first === undefined) return null
  if (name === 'avg') return over(total, fixedOf(numbers.length))
  return rest.reduce((best, value) => ((name === 'min' ? value < best : value > best) ? value : best), first)
}

const dayMs = 86_400_000

function daysBetween(from: Known, to: Known): Known {
  if (typeof from !== 'string' || typeof to !== 'string') return null
  const [start, end] = [from, to].map(text => Date.parse(`${text.slice(0, 10)}T00:00:00Z`))
  const days = Math.round(((end ?? Number.NaN) - (start ?? Number.NaN)) / dayMs)
  return Number.isSafeInteger(days) ? fixedOf(days) : null
}
