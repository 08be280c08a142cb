import type { StepValue } from '@kezhan/flows/model/action'
import { fillTokens } from '@kezhan/flows/rules/fill-tokens'
import { conditionFields } from '@kezhan/resource/condition'
import type { Field, Fields, Value } from '@kezhan/resource/field'
import type { Row } from '@kezhan/server-kit/resource/hooks'
import { fillTexts } from '@kezhan/server-kit/resource/texts'
import { momentOf } from '../acting-ctx'
import { shownText } from '../shown-text'
import type { StepRun } from '../step-run'

type Shown = (name: string) => string

/** How the record reads: names of people and words of dictionaries, amounts in yuan. */
export async function shownRow({ ctx, db, bound }: StepRun, row: Row): Promise<Shown> {
  const known = conditionFields(bound.resource.fields)
  const texts = { ...row }
  await fillTexts(db, bound.resource.fields, bound.choices, [texts])
  return name => {
    if (name === 'today') return momentOf(ctx).today
    if (name === 'me') return momentOf(ctx).me === '' ? '' : ctx.user.realname
    const field = Object.hasOwn(known, name) ? known[name] : undefined
    return field === undefined ? '' : shownText(texts, name, field)
  }
}

/** What the values of a step mean for this record, as a client would send them. */
export async function stepValues(
  run: StepRun,
  values: readonly StepValue[],
  target: Fields,
  row: Row,
): Promise<Record<string, Value>> {
  const shown = await shownRow(run, row)
  return Object.fromEntries(
    values.map(value => [value.field, valueFor(run, value, target[value.field], row, shown)]),
  )
}

function valueFor(
  { ctx, bound }: StepRun,
  { from, value }: StepValue,
  target: Field | undefined,
  row: Row,
  shown: Shown,
): Value {
  const text = value ?? ''
  switch (from) {
    case 'constant':
      return text === '' ? null : text
    case 'text':
      return fillTokens(text, shown)
    case 'today':
      return target?.kind === 'datetime' ? ctx.now : momentOf(ctx).today
    case 'me':
      return target?.kind === 'user' ? momentOf(ctx).me || null : shown('me')
    case 'field': {
      const isText = target?.kind === 'text' || target?.kind === 'textarea'
      const isOther =
        Object.hasOwn(bound.resource.fields, text) && bound.resource.fields[text]?.kind !== target?.kind
      return isText && isOther ? shown(text) : (row[text] ?? null)
    }
  }
}
