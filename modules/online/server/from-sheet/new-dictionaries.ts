import { dictionary, dictionaryItem } from '@kezhan/dictionaries/model/dictionary'
import { addDictionary } from '@kezhan/dictionaries/server/add-dictionary'
import type { PlannedColumn } from '@kezhan/online/model/from-sheet'
import { mostItems } from '@kezhan/online/rules/from-sheet/column-facts'
import { textOf } from '@kezhan/online/rules/from-sheet/read-cell'
import { refuse } from '@kezhan/online/rules/refusals'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Bound, Engine } from '@kezhan/server-kit/resource/bound'
import { type ChoiceSource, groupByText } from '@kezhan/server-kit/resource/choices'
import type { SheetRow } from '@kezhan/server-kit/sheets/sheet-row'
import { isOfPlatform } from '@kezhan/server-kit/user'

const rights = [permissionOf(dictionary, 'add'), permissionOf(dictionaryItem, 'add')]

/** Dictionaries are the platform's; its people make them wherever they act. */
export const mayAddDictionaries = ({ user }: Ctx): boolean =>
  isOfPlatform(user) && rights.every(right => user.rights.can(right))

/** A dictionary that a column gets, of the values that stand in it. */
export interface ColumnDictionary {
  readonly column: PlannedColumn
  readonly items: Set<string>
}

export function newDictionaries(ctx: Ctx, columns: readonly PlannedColumn[]): ColumnDictionary[] {
  const wanted = columns.filter(({ kind, dictCode }) => kind === 'dict' && !dictCode)
  const [first] = wanted
  if (first !== undefined && !mayAddDictionaries(ctx))
    throw refuse('sheet.dictionary', { label: first.label })
  return wanted.map(column => ({ column, items: new Set() }))
}

/** The values of one more row. */
export function collectItems(dictionaries: readonly ColumnDictionary[], { cells }: SheetRow): void {
  for (const { column, items } of dictionaries) {
    const text = textOf(cells[column.at] ?? null)
    if (text === '') continue
    // What cannot be an item is refused with its row.
    if (text.length <= longestItem && !text.includes(',')) items.add(text)
    if (items.size > mostItems) throw refuse('sheet.items', { label: column.label, most: mostItems })
  }
}
const longestItem = 64

/** Their codes by the place of the column. */
export async function addDictionaries(
  ctx: Ctx,
  engine: Engine,
  formCode: string,
  dictionaries: readonly ColumnDictionary[],
): Promise<ReadonlyMap<number, string>> {
  const codes = new Map<number, string>()
  for (const { column, items } of dictionaries) {
    const code = `${formCode.slice(0, 31)}_${column.name.slice(0, 32)}`
    await addDictionary(
      ctx,
      engine,
      { dictName: column.dictName ?? column.label, dictCode: code },
      // Each text is its own value.
      [...items].map((text, index) => ({ itemText: text, itemValue: text, sortOrder: index + 1 })),
    )
    codes.set(column.at, code)
  }
  return codes
}

/** Others know the new dictionaries after the commit; the rows that come with them need them before. */
export function withDictionaries(
  bound: Bound,
  dictionaries: readonly ColumnDictionary[],
  codes: ReadonlyMap<number, string>,
): Bound {
  const sources = new Map(
    dictionaries.map(({ column, items }) => [codes.get(column.at), sourceOf([...items])] as const),
  )
  return {
    ...bound,
    choices: field => (field.kind === 'dict' ? sources.get(field.dict) : undefined) ?? bound.choices(field),
  }
}

function sourceOf(items: readonly string[]): ChoiceSource {
  const choices = items.map(item => ({ value: item, text: item }))
  return {
    texts: async () => new Map(items.map(item => [item, item])),
    valuesOf: async () => groupByText(choices),
    search: async () => choices,
  }
}
