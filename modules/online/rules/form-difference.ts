import type { Child, Resource } from '@kezhan/resource/define'
import type { Field } from '@kezhan/resource/field'
import { comparisonText } from '@kezhan/resource/settle-row'
import type { FormChange } from '../model/calls'
import { exampleText, kindText, type Misfit } from './misfit'

/** What the table holds at the moment. */
export interface TableFacts {
  readonly records: number
  /** How many rows hold a value, by field; only where the table has the column. */
  readonly values: ReadonlyMap<string, number>
  readonly conversions: ReadonlyMap<string, { readonly from: Field; readonly unfit: Misfit | undefined }>
}

const nothing: TableFacts = { records: 0, values: new Map(), conversions: new Map() }
type FactsByTable = ReadonlyMap<string, TableFacts>

/** What publishing would change, as sentences, with what becomes of the data. */
export function differenceOf(
  before: Resource | undefined,
  after: Resource,
  facts: FactsByTable,
): FormChange[] {
  if (before === undefined)
    return [
      said(`新建数据表 ${after.table}，共${countOf(after)}个字段`),
      ...Object.values(after.children ?? {}).map(child => addedChild(child, undefined)),
    ]
  return [
    ...(before.title === after.title ? [] : [said(`表单名称由“${before.title}”改为“${after.title}”`)]),
    ...tableChanges(before, after, facts.get(after.table) ?? nothing),
    ...(before.tree?.label === after.tree?.label
      ? []
      : [said(`树的名称字段改为“${after.tree?.label ?? ''}”`)]),
    ...(isEqual(before.layout, after.layout) ? [] : [said('布局改变')]),
    ...childChanges(before.children ?? {}, after.children ?? {}, facts),
  ]
}

const countOf = ({ fields }: Shape): number => Object.keys(fields).length

type Shape = Pick<Resource, 'fields' | 'keys' | 'rules'>

function tableChanges(before: Shape, after: Shape, facts: TableFacts): FormChange[] {
  const kept = Object.keys(before.fields).filter(name => Object.hasOwn(after.fields, name))
  return [
    ...Object.entries(before.fields).flatMap(([name, field]) =>
      Object.hasOwn(after.fields, name) ? [] : [removed(field, facts.values.get(name) ?? 0)],
    ),
    ...Object.entries(after.fields).flatMap(([name, field]) => {
      const old = Object.hasOwn(before.fields, name) ? before.fields[name] : undefined
      return old === undefined ? [added(name, field, facts)] : changed(name, old, field, facts)
    }),
    ...(isInOrder(kept, Object.keys(after.fields)) ? [] : [said('字段顺序改变')]),
    ...keyChanges(before, after),
    ...ruleChanges(before, after),
  ]
}

function keyChanges(before: Shape, after: Shape): FormChange[] {
  const words = ({ fields, keys = {} }: Shape): string[] =>
    Object.values(keys).map(names => names.map(name => fields[name]?.label ?? name).join('、'))
  const [old, fresh] = [words(before), words(after)]
  return [
    ...old.filter(key => !fresh.includes(key)).map(key => said(`“${key}”不再要求联合唯一`)),
    ...fresh.filter(key => !old.includes(key)).map(key => said(`“${key}”改为联合唯一，现有数据不能重复`)),
  ]
}

function ruleChanges(before: Shape, after: Shape): FormChange[] {
  const [old, fresh] = [before, after].map(({ fields, rules = [] }) =>
    rules.map(rule => comparisonText(rule, fields)),
  ) as [string[], string[]]
  const changes = [
    ...old.filter(text => !fresh.includes(text)).map(text => said(`不再要求“${text}”`)),
    ...fresh
      .filter(text => !old.includes(text))
      .map(text => said(`新增比较规则“${text}”，已有的记录在修改时检查`)),
  ]
  // What is said when one is broken, or the order.
  return changes.length > 0 || isEqual(before.rules, after.rules) ? changes : [said('比较规则的提示改变')]
}

type Children = Readonly<Record<string, Child>>

function childChanges(before: Children, after: Children, facts: FactsByTable): FormChange[] {
  return [
    ...Object.entries(before).flatMap(([name, child]) =>
      Object.hasOwn(after, name) ? [] : [removedChild(child, facts.get(child.table)?.records ?? 0)],
    ),
    ...Object.entries(after).flatMap(([name, child]) => {
      const old = Object.hasOwn(before, name) ? before[name] : undefined
      const own = facts.get(child.table)
      if (old === undefined) return [addedChild(child, own), ...convertedIn(child, own)]
      const renamed = old.title === child.title ? [] : [said(`子表“${old.title}”改名为“${child.title}”`)]
      return [...renamed, ...tableChanges(old, child, own ?? nothing).map(within(child))]
    }),
    ...(isInOrder(
      Object.keys(before).filter(name => Object.hasOwn(after, name)),
      Object.keys(after),
    )
      ? []
      : [said('子表顺序改变')]),
  ]
}

const within =
  ({ title }: Child) =>
  (change: FormChange): FormChange => ({ ...change, text: `子表“${title}”：${change.text}` })

const removedChild = ({ title }: Child, rows: number): FormChange =>
  said(
    rows === 0
      ? `移除子表“${title}”，没有数据`
      : `移除子表“${title}”，${rows}行数据保留在数据库中，子表恢复后重新出现`,
  )

const addedChild = (child: Child, facts: TableFacts | undefined): FormChange =>
  said(
    facts === undefined || facts.records === 0
      ? `新增子表“${child.title}”，共${countOf(child)}个字段`
      : `恢复子表“${child.title}”，以前的${facts.records}行数据重新出现`,
  )

/** What of a returning child table would not fit. */
const convertedIn = (child: Child, facts: TableFacts = nothing): FormChange[] =>
  Object.entries(child.fields)
    .filter(([name]) => facts.conversions.has(name))
    .map(([name, field]) => within(child)(added(name, field, facts)))

const said = (text: string): FormChange => ({ text, blocks: false })
const blocked = (text: string): FormChange => ({ text: `${text}，不能发布`, blocks: true })

const removed = ({ label }: Field, values: number): FormChange =>
  said(
    values === 0
      ? `移除字段“${label}”，没有数据`
      : `移除字段“${label}”，${values}条数据保留在数据库中，字段恢复后重新出现`,
  )

function added(name: string, field: Field, { records, values, conversions }: TableFacts): FormChange {
  const kind = kindText(field)
  const kept = values.get(name) ?? 0
  const conversion = conversions.get(name)
  const unfit = conversion?.unfit
  if (unfit !== undefined)
    return blocked(
      `恢复字段“${field.label}”：以前的${kept}条数据中有${unfit.count}条不能转换为${kind}${exampleText(unfit.example)}`,
    )
  if (kept > 0)
    return said(
      `恢复字段“${field.label}”，以前的${kept}条数据重新出现${conversion === undefined ? '' : `，并转换为${kind}`}`,
    )
  const empty = records === 0 ? '' : `，已有的${records}条记录为空`
  return said(
    `新增字段“${field.label}”（${kind}）${empty}${field.required && records > 0 ? '，修改时必须填写' : ''}`,
  )
}

function changed(name: string, before: Field, after: Field, facts: TableFacts): FormChange[] {
  const { label } = after
  const values = facts.values.get(name) ?? 0
  const unit = values === 0 ? '，没有数据' : ''
  const source = [sourceOf(before), sourceOf(after)] as const
  return [
    ...(before.label === label ? [] : [said(`字段“${before.label}”改名为“${label}”，数据不变`)]),
    ...converted(name, before, after, facts),
    ...(before.kind !== after.kind || source[0] === source[1]
      ? []
      : [
          said(
            `字段“${label}”的选项来源由“${source[0]}”改为“${source[1]}”${unit || `，${values}条数据不变，新来源中没有的值显示为代码`}`,
          ),
        ]),
    ...(before.required === after.required
      ? []
      : [
          said(
            after.required
              ? `字段“${label}”改为必填${facts.records > values ? `，为空的${facts.records - values}条记录在修改时必须填写` : ''}`
              : `字段“${label}”不再必填`,
          ),
        ]),
    ...(before.unique === after.unique
      ? []
      : [said(after.unique ? `字段“${label}”改为唯一，现有数据不能重复` : `字段“${label}”不再要求唯一`)]),
    ...(filterOf(before) === filterOf(after) ? [] : [said(`字段“${label}”的可选范围改变，已选的不变`)]),
    ...(before.search === after.search ? [] : [said(`字段“${label}”的查询方式改变`)]),
    ...Object.entries(quietWords)
      .filter(([property]) => !isAlike(before, after, property))
      .map(([property, word]) => {
        const later =
          property === 'computed' && facts.records > 0
            ? `，已有的${facts.records}条记录在下次保存时重新计算`
            : ''
        return said(`字段“${label}”的${word}改变${later}`)
      }),
  ]
}

const filterOf = (field: Field): string | undefined =>
  field.kind === 'ref' || field.kind === 'tree' ? JSON.stringify(field.ref.where) : undefined

/** Properties whose change touches no data that is there. */
const quietWords = {
  default: '默认值',
  min: '最小值',
  max: '最大值',
  minLength: '最少字数',
  pattern: '格式',
  readOnly: '只读设置',
  fixed: '“保存后不可改”',
  hideIn: '显示位置',
  widthPx: '列宽',
  help: '填写说明',
  visibleWhen: '显示条件',
  requiredWhen: '必填条件',
  computed: '公式',
  fillRule: '填值规则',
  checkRule: '校验规则',
} as const

function isAlike(before: Field, after: Field, property: string): boolean {
  const [one, other] = [before, after].map(field => (field as unknown as Record<string, unknown>)[property])
  return isEqual(one, other)
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function converted(name: string, before: Field, after: Field, facts: TableFacts): FormChange[] {
  const conversion = facts.conversions.get(name)
  if (conversion === undefined) return []
  const change = `字段“${after.label}”由${kindText(before)}改为${kindText(after)}`
  const { unfit } = conversion
  if (unfit !== undefined)
    return [blocked(`${change}：${unfit.count}条数据不能转换${exampleText(unfit.example)}`)]
  const values = facts.values.get(name) ?? 0
  return [said(values === 0 ? `${change}，没有数据` : `${change}，${values}条数据全部可以转换`)]
}

function sourceOf(field: Field): string | undefined {
  if (field.kind === 'dict') return field.dict
  return field.kind === 'ref' || field.kind === 'tree' ? `${field.ref.path} ${field.ref.text}` : undefined
}

/** Whether the kept fields follow each other as they did. */
function isInOrder(kept: readonly string[], after: readonly string[]): boolean {
  const present = after.filter(name => kept.includes(name))
  return present.every((name, index) => name === kept[index])
}
