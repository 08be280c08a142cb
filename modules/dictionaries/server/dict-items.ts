import { Cache } from '@kezhan/server-kit/cache'
import type { Db } from '@kezhan/server-kit/db/database'
import { type Choice, type ChoiceSource, groupByText } from '@kezhan/server-kit/resource/choices'
import type { DictItem, DictItems } from '../model/dict-item'
import type { DictItemValues, HotelDictItem } from '../model/hotel-dict-calls'
import { mergeDictItems } from '../rules/merge-dict-items'

interface Dictionary {
  readonly isOpen: boolean
  readonly items: readonly DictItemValues[]
}
type Dictionaries = ReadonlyMap<string, Dictionary>
type Items = ReadonlyMap<string, readonly Choice[]>

const lifeMs = 5 * 60_000
/** The empty name is the platform. */
const cached = new Cache<Promise<Items>>({
  name: 'dictionaries',
  title: '数据字典',
  keyedBy: '酒店',
  most: 500,
})

/** Dictionaries are read whole for a hotel, or for the platform, and kept until a notice says that one changed. */
function itemsFor(db: Db): Promise<Items> {
  const hotel = hotelOf(db)
  const known = cached.get(hotel, (_items, atMs) => Date.now() - atMs < lifeMs)
  if (known !== undefined) return known
  const items = loadItems(db, hotel)
  cached.set(hotel, items)
  items.catch(forgetDictItems)
  return items
}

export function forgetDictItems(): void {
  cached.clear()
}

/** Whose items a connection sees; the platform, which sees every hotel, sees its own. */
const hotelOf = (db: Db): string => (db.scope.hotel === '*' ? '' : db.scope.hotel)

async function loadItems(db: Db, hotel: string): Promise<Items> {
  const dictionaries = await loadDictionaries(db)
  const own = hotel === '' ? new Map<string, DictItemValues[]>() : await loadOwn(db, hotel)
  return new Map(
    [...dictionaries].map(([code, { isOpen, items }]) => [
      code,
      mergeDictItems(items, isOpen ? (own.get(code) ?? []) : [])
        .filter(item => item.status === 'Y')
        .map(item => ({ value: item.itemValue, text: item.itemText })),
    ]),
  )
}

const columns = `i.item_value, i.item_text, i.sort_order, i.status, i.colour, i.description`

async function loadDictionaries(db: Db, code?: string): Promise<Dictionaries> {
  const rows = await db.query<DictItemValues & { code: string; isOpen: boolean }>(
    `select d.dict_code as code, d.is_open = 'Y' as is_open, ${columns}
     from sys_dict d left join sys_dict_item i on i.dict_id = d.id
     where $1::text is null or d.dict_code = $1 order by d.dict_code, i.sort_order, i.id`,
    [code ?? null],
  )
  const found = new Map<string, { isOpen: boolean; items: DictItemValues[] }>()
  for (const { code: dictCode, isOpen, ...item } of rows) {
    const dictionary = found.get(dictCode) ?? { isOpen, items: [] }
    found.set(dictCode, dictionary)
    // A dictionary without items is still one.
    if (item.itemValue !== null) dictionary.items.push(item)
  }
  return found
}

async function loadOwn(db: Db, hotel: string, code?: string): Promise<Map<string, DictItemValues[]>> {
  const rows = await db.query<DictItemValues & { code: string }>(
    `select i.dict_code as code, ${columns} from hotel_dict_item i
     where i.hotel_code = $1 and ($2::text is null or i.dict_code = $2) order by i.sort_order, i.id`,
    [hotel, code ?? null],
  )
  const own = new Map<string, DictItemValues[]>()
  for (const { code: dictCode, ...item } of rows) own.set(dictCode, [...(own.get(dictCode) ?? []), item])
  return own
}

/** All items of an open dictionary as a hotel sees them, those out of use included; undefined where there is none. */
export async function openDictItems(db: Db, code: string): Promise<HotelDictItem[] | undefined> {
  const dictionary = (await loadDictionaries(db, code)).get(code)
  if (dictionary === undefined || !dictionary.isOpen) return undefined
  return mergeDictItems(dictionary.items, (await loadOwn(db, hotelOf(db), code)).get(code) ?? [])
}

/** The choices of one coded dictionary. */
export function dictChoices(code: string): ChoiceSource {
  const itemsOf = async (db: Db): Promise<readonly Choice[]> => (await itemsFor(db)).get(code) ?? []
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
  const items = [...(await itemsFor(db))].filter(([, rows]) => rows.length > 0)
  return Object.fromEntries(items.map(([code, rows]) => [code, rows.map(dictItem)]))
}

export async function dictItems(db: Db, code: string): Promise<DictItem[]> {
  return ((await itemsFor(db)).get(code) ?? []).map(dictItem)
}
