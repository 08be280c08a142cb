import { FormulaInput } from '@kezhan/online/web/designer/FormulaInput'
import { type Trial, tryFormula } from '@kezhan/online/web/designer/formula-trial'
import { type Scope, typeOfField } from '@kezhan/resource/expression/value-types'
import type { Sheet, SheetCell, SourceFields } from '@kezhan/sheets/model/sheet'
import { formulaScope, readFormula, resultField } from '@kezhan/sheets/rules/formula'

interface Props {
  sheet: Sheet
  cell: SheetCell
  fields: SourceFields
  onChange(formula: string | null): void
}

/** What a cell reckons, over the fields of its band; a sum reckons it of each row. */
export function FormulaPart({ sheet, cell, fields, onChange }: Props) {
  const formula = cell.formula ?? null
  return (
    <FormulaInput
      chips={chipsOf(formulaScope(sheet, cell, fields))}
      trial={formula === null ? undefined : trialOf(sheet, cell, formula, fields)}
      value={formula}
      onChange={onChange}
      hint={`例如 price * qty${cell.kind === 'sum' ? '，逐行计算后统计' : ''}；金额以元计，百分比即几分之几`}
    />
  )
}

function trialOf(sheet: Sheet, cell: SheetCell, formula: string, fields: SourceFields): Trial {
  const read = readFormula(sheet, cell, fields)
  return 'problem' in read ? read : tryFormula(formula, '', resultField(read), read.scope)
}

const chipsOf = ({ fields, children = {} }: Scope) => [
  ...Object.entries(fields)
    .filter(([, field]) => typeOfField(field) !== undefined)
    .map(([word, { label }]) => ({ word, label })),
  ...Object.entries(children).flatMap(([rows, child]) =>
    Object.entries(child.fields)
      .filter(([, field]) => typeOfField(field) === 'number')
      .map(([name, { label }]) => ({ word: `sum(${rows}.${name})`, label: `${label}合计` })),
  ),
]
