import type { Db } from '@kezhan/server-kit/db/database'
import { type Choice, type ChoiceSource, groupByText } from '@kezhan/server-kit/resource/choices'
import type { DictItem, DictItems } from '../model/session-calls'

interface ItemRow {
  readonly code: string
  readonly value: string
  readonly text: string
}

const lifeMs = 5 * 60_000
let cached: { at: number; items: Promise<ReadonlyMap<string, readonly ItemRow[]>> } | undefined

/** Dictionaries are read whole and kept until a notice says that one changed. */
async function itemsByCode(db: Db): Promise<ReadonlyMap<string, readonly ItemRow[]>> {
  if (cached !== undefined && Date.now() - cached.at < lifeMs) return cached.items
  const items = loadItems(db)
  cached = { at: Date.now(), items }
  items.catch(forgetDictItems)
  return items
}

export function forgetDictItems(): void {
  cached = undefined
}

async function loadItems(db: Db): Promise<ReadonlyMap<string, readonly ItemRow[]>> {
  const rows = await db.query<ItemRow>(
    `select d.dict_code as code, i.item_value as value, i.item_text as text from sys_dict_item i join sys_dict d on d.id = i.dict_id
     where i.status = 'Y' order by d.dict_code, i.sort_order, i.id`,
  )
  const items = new Map<string, ItemRow[]>()
  for (const row of rows) items.set(row.code, [...(items.get(row.code) ?? []), row])
  return items
}

/** The choices of one coded dictionary. */
export function dictChoices(code: string): ChoiceSource {
  const itemsOf = async (db: Db): Promise<readonly ItemRow[]> => (await itemsByCode(db)).get(code) ?? []
  return {
    texts: async db => new Map((await itemsOf(db)).map(item => [item.value, item.text])),
    valuesOf: async db => groupByText(await itemsOf(db)),
    search: async (db, { keyword }) =>
      (await itemsOf(db))
        .filter(item => item.text.includes(keyword) || item.value.includes(keyword))
        .map(({ value, text }): Choice => ({ value, text })),
  }
}

/** Clients read the text under any of three names. */
export const dictItem = ({ value, text }: Choice): DictItem => ({ value, text, title: text, label: text })

export async function allDictItems(db: Db): Promise<DictItems> {
  return Object.fromEntries([...(await itemsByCode(db))].map(([code, rows]) => [code, rows.map(dictItem)]))
}

export async function dictItems(db: Db, code: string): Promise<DictItem[]> {
  return ((await itemsByCode(db)).get(code) ?? []).map(dictItem)
}
