import { assert } from '@kezhan/base/assert'
import type { Call } from '@kezhan/resource/call'
import type { Term, Value } from '@kezhan/resource/field'
import type { InputField } from '@kezhan/resource/input'
import type { Need } from '@kezhan/resource/permission'
import { isNeeded } from '@kezhan/server-kit/http/access'
import { type CallInput, nameOf, soundInput } from './mounted-calls'

/** A call with one of the rights that only some of its inputs take. */
export interface NeedOfInput {
  readonly call: Call
  readonly need: Need & { readonly when: readonly Term[] }
}

export const needsOfInputs = (calls: readonly Call[]): NeedOfInput[] =>
  calls.flatMap(call =>
    (call.needs ?? []).flatMap(({ right, when }) =>
      when === undefined ? [] : { call, need: { right, when } },
    ),
  )

/** The call as lists of calls name it with such an input: `POST /ebk/order/checkOut?isRoundedOff=Y`. */
export const nameWithNeed = ({ call, need }: NeedOfInput): string =>
  `${nameOf(call)}?${need.when.map(({ field, rule, val }) => `${field}${signs[rule] ?? rule}${val ?? ''}`).join('&')}`

const signs: Partial<Record<Term['rule'], string>> = { eq: '=', gt: '>', not_empty: '' }

/** Sound, and for everybody who may make the call: no further right is asked for it. */
export function plainInput(call: Call): CallInput {
  const input = { ...soundInput(call) }
  for (const { when = [] } of call.needs ?? []) {
    const [first] = when
    if (first === undefined) continue
    const field = call.input[first.field]
    const other = field === undefined ? undefined : otherValue(field, first)
    if (other === undefined) delete input[first.field]
    else input[first.field] = other
  }
  const asks = (call.needs ?? []).filter(need => need.when !== undefined && isNeeded(call, need, input))
  assert(asks.length === 0, `${nameOf(call)} can be asked without ${asks.map(need => need.right).join(', ')}`)
  return input
}

/** The same, so that this right is asked for. */
export function inputThatNeeds({ call, need }: NeedOfInput): CallInput {
  const input = { ...plainInput(call) }
  const sound = soundInput(call)
  for (const term of need.when) input[term.field] = fitting(term, sound[term.field] ?? null)
  assert(isNeeded(call, need, input), `${nameWithNeed({ call, need })} asks for ${need.right}`)
  return input
}

/** A value of which the term does not hold; undefined where leaving it out will do. */
function otherValue(field: InputField, { val }: Term): Value | undefined {
  if (!field.required) return undefined
  const choices = field.kind === 'text' ? Object.keys(field.choices ?? {}) : []
  return choices.find(choice => choice !== val)
}

function fitting({ rule, val }: Term, sound: Value): Value {
  if (rule === 'not_empty') return sound
  return rule === 'gt' ? Number(val) + 1 : (val as Value)
}
