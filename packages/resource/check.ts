import { asSent } from './as-sent'
import { layoutProblems, rowRuleProblems } from './check-row-rules'
import { columnOf } from './column-name'
import { keysOf, otherIndexes } from './ddl'
import { headNames, type Resource } from './define'
import type { Field, Fields } from './field'
import { type InputFields, isNested, type ListField, mostRows } from './input'
import { columnTypeOf, isKind, parseValue } from './kinds/registry'
import { patterns } from './patterns'

/** What is wrong with a definition, in words; run on built-in ones at start and on stored ones before they go live. */
export function problemsOf(resource: Resource): string[] {
  return [
    ...(/^(\/[A-Za-z0-9_-]+){2,6}$/.test(resource.path) ? [] : [`路径“${resource.path}”格式不正确`]),
    ...tableProblems(resource.table),
    ...(resource.title.trim() === '' ? ['标题不能为空'] : []),
    ...fieldsProblems(resource.fields, ''),
    ...keyProblems(resource, ''),
    ...treeProblems(resource),
    ...sortProblems(resource),
    ...idProblems(resource),
    ...sheetProblems(resource),
    ...wayProblems(resource),
    ...rowRuleProblems(resource, ''),
    ...layoutProblems(resource),
    ...Object.entries(resource.children ?? {}).flatMap(([name, child]) => [
      ...nameProblems(name, '子表'),
      ...tableProblems(child.table),
      ...(Object.hasOwn(child.fields, child.masterKey) ? [`子表“${child.title}”的主表键不能同时是字段`] : []),
      ...fieldsProblems(child.fields, `子表“${child.title}”的`),
      ...keyProblems(child, `子表“${child.title}”的`),
      ...rowRuleProblems(child, `子表“${child.title}”的`),
    ]),
  ]
}

/** What is wrong with the inputs of a call, in words; every call is looked at before the server starts. */
export function inputProblems(fields: InputFields, path = '', depth = 1): string[] {
  if (depth > deepestInput) return [`字段“${path}”嵌套过深`]
  return Object.entries(fields).flatMap(([own, field]) => {
    const name = path === '' ? own : `${path}.${own}`
    if (!isNested(field)) return defaultProblems(name, field, '')
    const inner = field.kind === 'object' ? field : field.of
    const problems =
      field.kind !== 'object' && !hasSoundLimits(field) ? [`字段“${name}”的行数限制不正确`] : []
    if (inner.kind !== 'object') return problems
    if (Object.keys(inner.fields).length === 0) problems.push(`字段“${name}”没有内容`)
    return [...problems, ...inputProblems(inner.fields, name, depth + 1)]
  })
}
const deepestInput = 4
const largestList = 5000

const hasSoundLimits = ({ min = 0, max = mostRows }: Pick<ListField, 'min' | 'max'>): boolean =>
  min >= 0 && max >= 1 && min <= max && max <= largestList

function defaultProblems(name: string, field: Field, where: string): string[] {
  if (field.default === undefined) return []
  const { problem } = parseValue(field.default, field)
  return problem === undefined ? [] : [`${where}字段“${name}”的默认值不正确：${problem}`]
}

const identifier = /^[a-z][a-z0-9_]{1,57}$/
const tableProblems = (table: string): string[] =>
  identifier.test(table) ? [] : [`表名“${table}”格式不正确`]

function fieldsProblems(fields: Fields, where: string): string[] {
  const names = Object.keys(fields)
  if (names.length === 0) return [`${where}字段不能为空`]
  if (names.length > 200) return [`${where}字段最多200个`]
  const columns = new Set(names.map(columnOf))
  return [
    ...(columns.size === names.length ? [] : [`${where}字段的列名重复`]),
    ...Object.entries(fields).flatMap(([name, field]) => [
      ...nameProblems(name, `${where}字段`),
      ...fieldProblems(name, field, where),
    ]),
  ]
}

/** Columns that PostgreSQL itself gives every table. */
const systemColumns = ['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid']

const reserved = new Set<string>([
  ...headNames,
  ...systemColumns,
  'tenantId',
  'hotelCode',
  'hasChild',
  // What a form with an approval flow has beside those that were drawn.
  'approvalState',
  'constructor',
  'prototype',
])

export const isReserved = (name: string): boolean => reserved.has(name)

const fieldName = /^[a-z][A-Za-z0-9]{0,39}$/

/** Whether a field may bear this name. */
export const isFieldName = (name: string): boolean => nameProblems(name, '').length === 0

function nameProblems(name: string, what: string): string[] {
  if (!fieldName.test(name)) return [`${what}名“${name}”应为小写字母开头的字母和数字`]
  return isReserved(name) ? [`${what}名“${name}”是保留名`] : []
}

function fieldProblems(name: string, field: Field, where: string): string[] {
  if (!isKind(field.kind))
    return [`${where}字段“${name}”的类型不存在：${asSent((field as { kind: unknown }).kind)}`]
  if (typeof field.label !== 'string' || field.label.trim() === '') return [`${where}字段“${name}”缺少名称`]
  const problems: string[] = []
  if (field.kind === 'dict' && !field.dict) problems.push(`${where}字段“${name}”缺少字典编码`)
  if (field.kind === 'ref' || field.kind === 'tree') {
    if (!field.ref?.path) problems.push(`${where}字段“${name}”缺少引用对象`)
    // The text field ends up in a statement as the name of a column.
    else if (![field.ref.text, field.ref.value ?? 'id'].every(one => fieldName.test(one)))
      problems.push(`${where}字段“${name}”的引用名称字段不正确`)
  }
  if (
    field.kind === 'text' &&
    field.maxLength !== undefined &&
    !(field.maxLength >= 1 && field.maxLength <= 4000)
  ) {
    problems.push(`${where}字段“${name}”的长度应在1到4000之间`)
  }
  if (field.kind === 'decimal' && field.scale !== undefined && !(field.scale >= 0 && field.scale <= 6)) {
    problems.push(`${where}字段“${name}”的小数位应在0到6之间`)
  }
  if (
    (field.kind === 'text' || field.kind === 'textarea') &&
    field.pattern !== undefined &&
    !Object.hasOwn(patterns, field.pattern)
  )
    problems.push(`${where}字段“${name}”的格式不存在：${asSent(field.pattern)}`)
  problems.push(...boundProblems(field).map(text => `${where}字段“${name}”的${text}`))
  if (field.kind === 'text' && field.choices !== undefined)
    problems.push(`${where}字段“${name}”的选项应放在数据字典中`)
  problems.push(...defaultProblems(name, field, where))
  if (field.unique && columnTypeOf(field) === 'jsonb') problems.push(`${where}字段“${name}”不能唯一`)
  return problems
}

function boundProblems(field: Field): string[] {
  const { min, max } = { min: undefined, max: undefined, ...field } as { min?: number; max?: number }
  const isWhole = field.kind !== 'decimal'
  const isSound = (bound: number | undefined): boolean =>
    bound === undefined || (isWhole ? Number.isSafeInteger(bound) : Number.isFinite(bound))
  const { minLength, maxLength } = {
    minLength: undefined,
    maxLength: undefined,
    ...field,
  } as { minLength?: number; maxLength?: number }
  return [
    ...(isSound(min) ? [] : ['最小值不正确']),
    ...(isSound(max) ? [] : ['最大值不正确']),
    ...(min !== undefined && max !== undefined && min > max ? ['最小值大于最大值'] : []),
    ...(minLength !== undefined && minLength > (maxLength ?? Infinity) ? ['最少字数大于长度'] : []),
  ]
}

/** The fields of a key exist, and no two keys end up under one name in the database. */
function keyProblems(shape: Pick<Resource, 'table' | 'fields' | 'keys'>, where: string): string[] {
  const named = Object.entries(shape.keys ?? {})
  const unknown = named.flatMap(([, names]) => names.filter(name => !Object.hasOwn(shape.fields, name)))
  if (unknown.length > 0) return unknown.map(name => `${where}联合唯一的字段“${name}”不存在`)
  const keys = keysOf(shape)
  const taken = otherIndexes(shape.table)
  return [
    ...named
      .filter(([name]) => !fieldName.test(name))
      .map(([name]) => `${where}联合唯一的名称“${name}”应为小写字母开头的字母和数字`),
    ...named
      .filter(([, names]) => names.length < 2)
      .map(([name]) => `${where}联合唯一“${name}”至少要有两个字段`),
    ...named
      .filter(([, names]) => names.some(name => isDocument(shape.fields[name])))
      .map(([name]) => `${where}联合唯一“${name}”的字段不能是JSON`),
    ...(new Set([...keys.map(({ index }) => index), ...taken]).size === keys.length + taken.length
      ? []
      : [`${where}唯一字段的名称过长且开头相同，请改短`]),
  ]
}
const isDocument = (field: Field | undefined): boolean =>
  field !== undefined && isKind(field.kind) && columnTypeOf(field) === 'jsonb'

function treeProblems({ tree, fields }: Resource): string[] {
  if (tree === undefined) return []
  const parent = Object.hasOwn(fields, tree.parent) ? fields[tree.parent] : undefined
  return [
    ...(parent?.kind === 'tree' ? [] : [`树的上级字段“${tree.parent}”应为 tree 类型`]),
    ...(!Object.hasOwn(fields, tree.label) ? [`树的名称字段“${tree.label}”不存在`] : []),
  ]
}

/** An id that could be missing or change later would be none. */
function idProblems({ idField, fields }: Resource): string[] {
  if (idField === undefined) return []
  const field = Object.hasOwn(fields, idField) ? fields[idField] : undefined
  return field?.required && field.fixed ? [] : [`编号字段“${idField}”应为必填且不可修改的字段`]
}

/** Rows that are written with their master get its scope, and are found again by their key. */
function sheetProblems({ scope, sheetRows }: Resource): string[] {
  if (sheetRows === undefined) return []
  const { of, masterKey, key } = sheetRows
  return [
    ...(of.scope === scope ? [] : [`“${of.title}”的范围应与主表相同`]),
    ...[masterKey, key]
      .filter(name => !Object.hasOwn(of.fields, name))
      .map(name => `“${of.title}”没有字段“${name}”`),
  ]
}

/** A board has a column for each of few values, a calendar a place for each day. */
function wayProblems({ ways, fields }: Resource): string[] {
  const { board, calendar, first = 'list' } = ways ?? {}
  const kindOfField = (name: string) => (Object.hasOwn(fields, name) ? fields[name]?.kind : undefined)
  const isDay = (name: string): boolean => ['date', 'datetime'].includes(kindOfField(name) ?? '')
  const by = board === undefined || !Object.hasOwn(fields, board.by) ? undefined : fields[board.by]
  const isFew = by?.kind === 'switch' || (by?.kind === 'dict' && by.many !== true)
  const named = [board?.title, ...(board?.facts ?? []), calendar?.title].filter(name => name !== undefined)
  return [
    ...(board === undefined || isFew ? [] : [`看板的字段“${board.by}”应为单选字典或开关`]),
    ...[calendar?.from, calendar?.to]
      .filter(name => name !== undefined)
      .filter(name => !isDay(name))
      .map(name => `日历的字段“${name}”应为日期`),
    ...named.filter(name => !Object.hasOwn(fields, name)).map(name => `看板或日历的字段“${name}”不存在`),
    ...(first === 'list' || ways?.[first] !== undefined ? [] : [`默认的查看方式“${first}”没有定义`]),
  ]
}

function sortProblems({ sort, fields }: Resource): string[] {
  if (
    sort === undefined ||
    Object.hasOwn(fields, sort.column) ||
    headNames.some(name => name === sort.column)
  )
    return []
  return [`默认排序字段“${sort.column}”不存在`]
}
