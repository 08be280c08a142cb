import type { Kind } from '@kezhan/resource/field'
import { isKind } from '@kezhan/resource/kinds/registry'
import { onlineForm } from '../model/form'
import { kindWords } from '../model/kind-words'
import { type FormField, type FormRows, kindsWith } from './resource-from-rows'

const mostTables = 5

/** What the rows of a form say and no resource could hold; what a resource itself may not be is said by its check. */
export function rowProblems({ fields, tables }: FormRows): string[] {
  const known = new Set(tables.map(({ name }) => name))
  return [
    ...(tables.length > mostTables ? [`子表最多${mostTables}个`] : []),
    ...tables
      .filter(({ name }) => !/^[a-z][a-z0-9]{0,11}$/.test(name))
      .map(({ name }) => `子表编码“${name}”应为小写字母开头的小写字母和数字，最多12位`),
    ...fields.flatMap(row =>
      row.childName === null || known.has(row.childName)
        ? strangeOptions(row)
        : [`字段“${row.name}”所属的子表“${row.childName}”不存在`],
    ),
  ]
}

const labels = onlineForm.children.fields.fields
const strict = ['minLength', 'pattern', 'scale', 'minValue', 'maxValue'] as const

function strangeOptions(row: FormField): string[] {
  if (!isKind(row.kind)) return []
  const kind: Kind = row.kind
  const isWrong = strict.filter(name => row[name] !== null && !kindsWith[name].some(one => one === kind))
  return [
    ...isWrong.map(name => `字段“${row.name}”的类型是${kindWords[kind]}，没有“${labels[name].label}”`),
    // Nobody could ever fill it in.
    ...(row.isReadOnly === 'Y' && row.isRequired === 'Y' && row.computed === null && row.fillRule === null
      ? [`字段“${row.name}”只读，不能必填`]
      : []),
  ]
}
