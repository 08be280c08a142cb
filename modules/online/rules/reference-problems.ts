import { conditionProblems } from '@kezhan/resource/check-row-rules'
import type { Resource } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'

export interface Known {
  readonly resource: (path: string) => Resource | undefined
  readonly dictionaries: ReadonlySet<string>
  readonly fillRules: ReadonlySet<string>
  readonly checkRules: ReadonlySet<string>
}

/** Dictionaries, references and rules that a form names must exist; what is not named yet is no problem of theirs. */
export function referenceProblems(form: Resource, known: Known): string[] {
  return allFields(form).flatMap(([name, field]) => [
    ...fieldProblems(form, name, field, known),
    ...(field.fillRule === undefined || known.fillRules.has(field.fillRule)
      ? []
      : [`字段“${name}”的填值规则“${field.fillRule}”不存在`]),
    ...(field.checkRule === undefined || known.checkRules.has(field.checkRule)
      ? []
      : [`字段“${name}”的校验规则“${field.checkRule}”不存在`]),
  ])
}

/** Those of its child tables included. */
const allFields = ({ fields, children = {} }: Resource): [string, Field][] => [
  ...Object.entries(fields),
  ...Object.values(children).flatMap(child => Object.entries(child.fields)),
]

function fieldProblems(form: Resource, name: string, field: Field, known: Known): string[] {
  if (field.kind === 'dict') {
    return field.dict === '' || known.dictionaries.has(field.dict)
      ? []
      : [`字段“${name}”的字典“${field.dict}”不存在`]
  }
  // What the rows of a tree are called by is checked with the tree.
  if (name === form.tree?.parent) return []
  if ((field.kind !== 'ref' && field.kind !== 'tree') || field.ref.path === '') return []
  const target = field.ref.path === form.path ? form : known.resource(field.ref.path)
  if (target === undefined) return [`字段“${name}”的引用路径“${field.ref.path}”不存在`]
  const { text, where } = field.ref
  const named = Object.hasOwn(target.fields, text) ? target.fields[text] : undefined
  return [
    ...(text !== '' && (named === undefined || named.kind === 'password')
      ? [`字段“${name}”的引用名称字段“${text}”不存在`]
      : []),
    ...(where === undefined
      ? []
      : conditionProblems(where, target.fields, '可选范围').map(problem => `字段“${name}”的${problem}`)),
  ]
}

/** What of each list a form names. */
export function namesOf(
  form: Resource,
): Readonly<Record<'dictionaries' | 'fillRules' | 'checkRules' | 'paths', string[]>> {
  const fields = allFields(form).map(([, field]) => field)
  return {
    dictionaries: fields.flatMap(field => (field.kind === 'dict' && field.dict !== '' ? [field.dict] : [])),
    fillRules: fields.flatMap(({ fillRule }) => fillRule ?? []),
    checkRules: fields.flatMap(({ checkRule }) => checkRule ?? []),
    paths: fields.flatMap(field => (field.kind === 'ref' || field.kind === 'tree' ? [field.ref.path] : [])),
  }
}
