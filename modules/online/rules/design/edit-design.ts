import { kindWords } from '@kezhan/online/model/kind-words'
import { isReserved } from '@kezhan/resource/check'
import type { Comparison } from '@kezhan/resource/define'
import type { Json, Kind } from '@kezhan/resource/field'
import { kindsWith } from '../resource-from-rows'
import {
  type Design,
  type DesignField,
  type DesignGroup,
  type DesignHead,
  type FieldPlace,
  fieldAt,
  fieldsOf,
  isAt,
  newField,
  newTable,
  plainGroup,
  rulesAsStored,
  rulesIn,
} from './design'
import { renameColumn, renameInFormula, renameTableIn } from './rename-in-formula'

/** Where a field goes: before the one that stands there now. The group counts for the main table only. */
export interface Spot {
  readonly table: string | null
  readonly group: number
  readonly index: number
}

/** The first of f1, f2 … that nobody has or had; columns may stand for names that differ in their case only. */
export function freshName({ fields, groups, past }: Design): string {
  const taken = new Set([
    ...fields.map(({ name }) => name),
    ...groups.flatMap(group => group.fields),
    ...past,
  ])
  return firstFree('f', name => taken.has(name))
}

export const freshTableName = ({ tables, past }: Design): string =>
  firstFree('t', name => past.includes(name) || tables.some(table => table.name === name))

function firstFree(letter: string, isTaken: (name: string) => boolean): string {
  let number = 1
  while (isTaken(`${letter}${number}`)) number++
  return `${letter}${number}`
}

export function addField(design: Design, kind: Kind, spot: Spot): Design {
  const name = freshName(design)
  const label = freshLabel(fieldsOf(design, spot.table), kindWords[kind])
  return putField(design, newField(kind, name, label, spot.table), spot)
}

/** 文字, 文字2, 文字3 … */
function freshLabel(fields: readonly DesignField[], word: string): string {
  const isTaken = (label: string): boolean => fields.some(field => field.label === label)
  if (!isTaken(word)) return word
  let number = 2
  while (isTaken(`${word}${number}`)) number++
  return `${word}${number}`
}

/** A copy right behind it. A number that may stand once only is not copied with its rule. */
export function duplicateField(design: Design, place: FieldPlace): Design {
  const field = fieldAt(design, place)
  const spot = spotOf(design, place)
  if (field === undefined || spot === undefined) return design
  const { id: _, ...copied } = field
  const label = freshLabel(fieldsOf(design, place.table), field.label.slice(0, 40))
  return putField(design, { ...copied, name: freshName(design), label }, { ...spot, index: spot.index + 1 })
}

/** Where a field stands. */
export function spotOf(design: Design, { table, name }: FieldPlace): Spot | undefined {
  if (table !== null) {
    const index = fieldsOf(design, table).findIndex(field => field.name === name)
    return index < 0 ? undefined : { table, group: 0, index }
  }
  const group = design.groups.findIndex(({ fields }) => fields.includes(name))
  return group < 0 ? undefined : { table, group, index: design.groups[group]?.fields.indexOf(name) ?? 0 }
}

/** Within its table only: what fields say about each other is about one row. */
export function moveField(design: Design, place: FieldPlace, spot: Spot): Design {
  const field = fieldAt(design, place)
  const from = spotOf(design, place)
  if (field === undefined || from === undefined || spot.table !== place.table) return design
  const isSameRow = from.group === spot.group
  // Taking it out moves what stands behind it.
  const index = isSameRow && from.index < spot.index ? spot.index - 1 : spot.index
  if (isSameRow && index === from.index) return design
  return putField(takeOut(design, place), field, { ...spot, index })
}

/** One step up or down; at the end of its group into the next one. */
export function shiftField(design: Design, place: FieldPlace, by: 1 | -1): Design {
  const from = spotOf(design, place)
  if (from === undefined) return design
  const row = place.table === null ? design.groups[from.group]?.fields : fieldsOf(design, place.table)
  const next = from.index + by
  if (row !== undefined && next >= 0 && next < row.length)
    return moveField(design, place, { ...from, index: by === 1 ? next + 1 : next })
  const group = from.group + by
  const target = place.table === null ? design.groups[group] : undefined
  if (target === undefined) return design
  return moveField(design, place, { table: null, group, index: by === 1 ? 0 : target.fields.length })
}

function takeOut(design: Design, place: FieldPlace): Design {
  return {
    ...design,
    fields: design.fields.filter(row => !isAt(row, place)),
    groups: place.table === null ? withoutName(design.groups, place.name) : design.groups,
  }
}

const withoutName = (groups: readonly DesignGroup[], name: string): DesignGroup[] =>
  groups.map(group =>
    group.fields.includes(name) ? { ...group, fields: group.fields.filter(one => one !== name) } : group,
  )

/** The list follows the form: the field stands there behind the one that it follows here. */
function putField(design: Design, field: DesignField, spot: Spot): Design {
  if (spot.table !== null) {
    const others = design.fields.filter(row => row.childName !== spot.table)
    const own = fieldsOf(design, spot.table)
    return { ...design, fields: [...others, ...inserted(own, spot.index, field)] }
  }
  const at = Math.min(Math.max(spot.group, 0), design.groups.length - 1)
  const groups = design.groups.map((group, index) =>
    index === at ? { ...group, fields: inserted(group.fields, spot.index, field.name) } : group,
  )
  const shown = groups.flatMap(group => group.fields)
  const before = shown
    .slice(0, shown.indexOf(field.name))
    .findLast(name => fieldAt(design, { table: null, name }) !== undefined)
  const index =
    before === undefined ? 0 : design.fields.findIndex(row => isAt(row, { table: null, name: before })) + 1
  return { ...design, groups, fields: inserted(design.fields, index, field) }
}

const inserted = <T>(list: readonly T[], index: number, one: T): T[] => [
  ...list.slice(0, Math.max(0, index)),
  one,
  ...list.slice(Math.max(0, index)),
]

/** Comparisons with it go too; a condition or formula that reads it is named as a problem. */
export function removeField(design: Design, place: FieldPlace): Design {
  if (fieldAt(design, place) === undefined) return design
  const rules = rulesIn(design, place.table).filter(
    ({ left, right }) => left !== place.name && right !== place.name,
  )
  return {
    ...changeRules(takeOut(design, place), place.table, rules),
    past: [...design.past, place.name],
  }
}

/** What reads a field and would be wrong without it, as people say it: “合计”的公式. */
export function readersOf(design: Design, { table, name }: FieldPlace): string[] {
  const gone = (one: string): string => (one === name ? `${name}Gone` : one)
  const isRead = (condition: Json): boolean =>
    JSON.stringify(renamedIn(condition, gone)) !== JSON.stringify(condition)
  const isComputed = ({ childName, computed }: DesignField): boolean => {
    if (computed === null) return false
    if (childName === table) return renameInFormula(computed, name, gone(name)) !== computed
    return (
      table !== null && childName === null && renameColumn(computed, table, name, gone(name)) !== computed
    )
  }
  return design.fields
    .filter(row => !isAt(row, { table, name }))
    .flatMap(row => {
      const isOwn = row.childName === table
      return [
        ...(isComputed(row) ? ['公式'] : []),
        ...(isOwn && isRead(row.visibleWhen) ? ['显示条件'] : []),
        ...(isOwn && isRead(row.requiredWhen) ? ['必填条件'] : []),
      ].map(word => `“${row.label}”的${word}`)
    })
}

export const changeField = (design: Design, place: FieldPlace, patch: Partial<FormValues>): Design =>
  mapFields(design, row => (isAt(row, place) ? { ...row, ...patch } : row))
type FormValues = Omit<DesignField, 'id' | 'name' | 'childName' | 'sortOrder'>

function mapFields(design: Design, change: (row: DesignField) => DesignField): Design {
  const fields = design.fields.map(change)
  return fields.every((row, index) => row === design.fields[index]) ? design : { ...design, fields }
}

/** Fields that together tell rows apart, by the name of their key. */
export function keysIn(design: Design, table: string | null): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>()
  for (const { uniqueGroup, name } of fieldsOf(design, table))
    if (uniqueGroup !== null) keys.set(uniqueGroup, [...(keys.get(uniqueGroup) ?? []), name])
  return keys
}

export const freshKey = (design: Design): string =>
  firstFree('key', name => design.fields.some(row => row.uniqueGroup === name))

/** The key holds these fields and no others; a field is in one key at most. Without fields it is gone. */
export const changeKey = (
  design: Design,
  table: string | null,
  key: string,
  names: readonly string[],
): Design =>
  mapFields(design, row => {
    if (row.childName !== table) return row
    if (names.includes(row.name)) return row.uniqueGroup === key ? row : { ...row, uniqueGroup: key }
    return row.uniqueGroup === key ? { ...row, uniqueGroup: null } : row
  })

/** What the new kind does not have is taken away with the old one. */
export function changeKind(design: Design, place: FieldPlace, kind: Kind): Design {
  const isOf = (kinds: readonly Kind[]): boolean => kinds.includes(kind)
  const lost = Object.entries(kindsWith).filter(([, kinds]) => !isOf(kinds))
  return changeField(design, place, {
    kind,
    ...Object.fromEntries(lost.map(([name]) => [name, null])),
    ...(kind === 'dict' ? {} : { dictCode: null }),
    ...(isOf(['ref', 'tree']) ? {} : { refPath: null, refText: null, refFilter: null }),
    ...(isOf(['dict', 'ref', 'user', 'department']) ? {} : { isMany: 'N' as const }),
    ...(isOf(['text', 'textarea', 'integer']) ? {} : { fillRule: null }),
    ...(isOf(['text', 'textarea', 'integer', 'decimal']) ? {} : { checkRule: null }),
    defaultValue: null,
    search: null,
  })
}

/** Why a field cannot be called so; undefined where it can. */
export function nameProblem(
  design: Design,
  { table, name: now }: FieldPlace,
  name: string,
): string | undefined {
  if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(name)) return '应为小写字母开头的字母和数字，最多40位'
  if (isReserved(name)) return `“${name}”是保留名，请换一个`
  const isTaken = fieldsOf(design, table).some(field => field.name === name && field.name !== now)
  return isTaken ? `已有字段“${name}”` : undefined
}

/** Everything that reads the field reads it under its new name. */
export function renameField(design: Design, place: FieldPlace, name: string): Design {
  const { table, name: from } = place
  if (name === from || nameProblem(design, place, name) !== undefined) return design
  const renamed = (one: string): string => (one === from ? name : one)
  const fields = design.fields.map((row): DesignField => {
    const own = row.childName === table
    return {
      ...row,
      ...(isAt(row, place) ? { name } : {}),
      ...(own
        ? {
            visibleWhen: renamedIn(row.visibleWhen, renamed),
            requiredWhen: renamedIn(row.requiredWhen, renamed),
          }
        : {}),
      computed: row.computed === null ? null : formulaFor(row, row.computed),
    }
  })
  function formulaFor(row: DesignField, formula: string): string {
    if (row.childName === table) return renameInFormula(formula, from, name)
    return table !== null && row.childName === null ? renameColumn(formula, table, from, name) : formula
  }
  const rules = rulesIn(design, table).map(rule => ({
    ...rule,
    left: renamed(rule.left),
    right: renamed(rule.right),
  }))
  const changed = { ...changeRules(design, table, rules), fields, past: [...design.past, from] }
  if (table !== null) return changed
  return {
    ...changed,
    head: { ...design.head, treeLabel: design.head.treeLabel === from ? name : design.head.treeLabel },
    groups: design.groups.map(group => ({ ...group, fields: group.fields.map(renamed) })),
  }
}

/** A condition is plain data, whatever its depth. */
function renamedIn(condition: Json, renamed: (name: string) => string): Json {
  if (Array.isArray(condition)) return condition.map((part: Json) => renamedIn(part, renamed))
  if (typeof condition !== 'object' || condition === null) return condition
  const { field, terms } = condition as { readonly field?: Json; readonly terms?: Json }
  return {
    ...condition,
    ...(typeof field === 'string' ? { field: renamed(field) } : {}),
    ...(terms === undefined ? {} : { terms: renamedIn(terms, renamed) }),
  }
}

/** Behind the last one; `tab` puts it into a tab of that name. */
export const addGroup = (design: Design, title: string | null, tab: string | null): Design => ({
  ...design,
  groups: [...design.groups, { ...plainGroup, title, tab, columns: 2 }],
})

export const changeGroup = (
  design: Design,
  index: number,
  patch: Partial<Omit<DesignGroup, 'fields'>>,
): Design => ({
  ...design,
  groups: design.groups.map((group, at) => (at === index ? { ...group, ...patch } : group)),
})

/** Its fields go to the group before it, those of the first to the next. The last group stays. */
export function removeGroup(design: Design, index: number): Design {
  const gone = design.groups[index]
  if (gone === undefined || design.groups.length === 1) return design
  const heir = index === 0 ? 1 : index - 1
  const groups = design.groups.map((group, at) => {
    if (at !== heir) return group
    const fields = index === 0 ? [...gone.fields, ...group.fields] : [...group.fields, ...gone.fields]
    return { ...group, fields }
  })
  return { ...design, groups: groups.filter((_, at) => at !== index) }
}

export function moveGroup(design: Design, index: number, by: 1 | -1): Design {
  const [one, other] = [design.groups[index], design.groups[index + by]]
  if (one === undefined || other === undefined) return design
  const groups = [...design.groups]
  groups[index] = other
  groups[index + by] = one
  return { ...design, groups }
}

export function addTable(design: Design): Design {
  const name = freshTableName(design)
  const title = freshLabel(
    design.tables.map(({ title: label }) => ({ label }) as DesignField),
    '明细',
  )
  return { ...design, tables: [...design.tables, newTable(name, title)] }
}

export const changeTable = (design: Design, name: string, title: string): Design => ({
  ...design,
  tables: design.tables.map(table => (table.name === name ? { ...table, title } : table)),
})

export const tableNameProblem = ({ tables }: Design, now: string, name: string): string | undefined => {
  if (!/^[a-z][a-z0-9]{0,11}$/.test(name)) return '应为小写字母开头的小写字母和数字，最多12位'
  return name !== now && tables.some(table => table.name === name) ? `已有子表“${name}”` : undefined
}

export function renameTable(design: Design, from: string, name: string): Design {
  if (name === from || tableNameProblem(design, from, name) !== undefined) return design
  return {
    ...design,
    tables: design.tables.map(table => (table.name === from ? { ...table, name } : table)),
    fields: design.fields.map(row => {
      if (row.childName === from) return { ...row, childName: name }
      if (row.childName !== null || row.computed === null) return row
      return { ...row, computed: renameTableIn(row.computed, from, name) }
    }),
  }
}

/** With its fields. */
export const removeTable = (design: Design, name: string): Design => ({
  ...design,
  tables: design.tables.filter(table => table.name !== name),
  fields: design.fields.filter(row => row.childName !== name),
  past: [...design.past, name, ...fieldsOf(design, name).map(field => field.name)],
})

export const changeHead = (design: Design, patch: Partial<DesignHead>): Design => ({
  ...design,
  head: { ...design.head, ...patch },
})

export const changeRules = (design: Design, table: string | null, rules: readonly Comparison[]): Design =>
  table === null
    ? { ...design, rules }
    : {
        ...design,
        tables: design.tables.map(one =>
          one.name === table ? { ...one, rules: rulesAsStored(rules) } : one,
        ),
      }
