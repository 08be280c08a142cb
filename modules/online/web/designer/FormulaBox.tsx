import type { Resource } from '@kezhan/resource/define'
import { typeOfField } from '@kezhan/resource/expression/value-types'
import type { Field, Fields } from '@kezhan/resource/field'
import { FormulaInput } from './FormulaInput'
import { tryFormula } from './formula-trial'

interface Props {
  name: string
  field: Field
  shape: Pick<Resource, 'fields' | 'children'>
  value: string | null
  onChange(value: string | null): void
  isDisabled: boolean
}

/** The formula of a field over the rest of its row and the rows below. */
export function FormulaBox({ name, field, shape, value, onChange, isDisabled }: Props) {
  const chips = [
    ...chipsOf(shape.fields, '', one => one !== name),
    ...Object.entries(shape.children ?? {}).flatMap(([table, child]) =>
      chipsOf(child.fields, `${table}.`).map(chip => ({
        word: `sum(${chip.word})`,
        label: `${child.title}的${chip.label}合计`,
      })),
    ),
  ]
  return (
    <FormulaInput
      chips={chips}
      trial={value === null ? undefined : tryFormula(value, name, field, shape)}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      hint="填写后由系统计算，例如 price * qty；金额以元计，百分比即几分之几"
    />
  )
}

const chipsOf = (fields: Fields, prefix: string, isMeant: (name: string) => boolean = () => true) =>
  Object.entries(fields)
    .filter(([name, field]) => isMeant(name) && typeOfField(field) !== undefined)
    .map(([name, { label }]) => ({ word: `${prefix}${name}`, label }))
