import type { Queries } from '@kezhan/server-kit/db/database'
import type { ReportOffer } from '../model/report'
import type { MoneyWhere, NightWhere } from '../rules/cubes'
import { refuse } from '../rules/refusals'
import { type Named, namesOf } from './names'

/** What rows may be narrowed by: dimensions of the cubes, and columns of lists of the same name. */
const filters = {
  roomTypeId: { title: '房型', named: 'roomTypeId' },
  channelId: { title: '渠道', named: 'channelId' },
  sourceType: { title: '客源', named: 'sourceType' },
  stayKind: { title: '入住类型', named: 'stayKind' },
  levelId: { title: '会员级别', named: 'levelId' },
  username: { title: '操作员', named: 'person' },
  shiftName: { title: '班次', named: 'shift' },
  way: { title: '付款方式', named: 'way' },
  code: { title: '科目', named: 'code' },
  department: { title: '部门', named: 'department' },
} as const satisfies Record<string, { title: string; named: Named }>
export type FilterKey = keyof typeof filters

/** What a report offers, before the choices of its filters are looked up in the hotel. */
export type OfferedReport = Omit<ReportOffer, 'filters'> & { readonly filters: readonly FilterKey[] }

const mostChoices = 500

export async function shownOffers(
  db: Queries,
  hotelCode: string,
  offers: readonly OfferedReport[],
): Promise<readonly ReportOffer[]> {
  const keys = [...new Set(offers.flatMap(offer => offer.filters))]
  const found = new Map<FilterKey, ReportOffer['filters'][number]>()
  for (const key of keys) {
    const { title, named } = filters[key]
    const names = [...(await namesOf(db, hotelCode, named))].slice(0, mostChoices)
    found.set(key, { key, title, choices: names.map(([value, text]) => ({ value, text })) })
  }
  return offers.map(offer => ({ ...offer, filters: offer.filters.flatMap(key => found.get(key) ?? []) }))
}

export type Narrowed = Readonly<Partial<Record<FilterKey, readonly string[]>>>

/** What was asked for, `key:value` each; several values of one key widen it, several keys narrow it. */
export function narrowedBy(
  offer: Pick<OfferedReport, 'filters'>,
  asked: readonly string[] | null | undefined,
): Narrowed {
  const chosen: Partial<Record<FilterKey, string[]>> = {}
  for (const text of asked ?? []) {
    const at = text.indexOf(':')
    const key = offer.filters.find(one => one === text.slice(0, at))
    if (at < 1 || key === undefined) throw refuse('report.filter')
    chosen[key] = [...(chosen[key] ?? []), text.slice(at + 1)]
  }
  return chosen
}

export const isNarrowed = (narrowed: Narrowed): boolean => Object.keys(narrowed).length > 0

/** The same as conditions on the cubes. */
export function cubeFilter({
  username,
  way,
  code,
  shiftName: _,
  department: __,
  ...nights
}: Narrowed): CubeFilter {
  return {
    money: {
      ...(username === undefined ? {} : { username }),
      ...(way === undefined ? {} : { way }),
      ...(code === undefined ? {} : { code }),
    },
    nights,
  }
}
export interface CubeFilter {
  readonly money: MoneyWhere
  readonly nights: NightWhere
}
