import { type OrderSort, orderSorts, sourceTypes } from '@kezhan/desk/model/order-words'

/** What somebody looks for in a list of orders; an empty text asks for nothing. The address holds it. */
export interface OrderFilter {
  readonly tab: string
  readonly keyword: string
  readonly channelId: string
  readonly sourceType: string
  readonly roomTypeId: string
  readonly from: string
  readonly to: string
  readonly sort: OrderSort | ''
  readonly order: 'asc' | 'desc'
}

/** A filter that is kept under a name. */
export interface SavedFilter {
  readonly title: string
  readonly filter: OrderFilter
}

type Texts = Readonly<Partial<Record<keyof OrderFilter, string>>>

const dayPattern = /^\d{4}-\d\d-\d\d$/
const day = (text = '') => (dayPattern.test(text) ? text : '')
const isSort = (text: string): text is OrderSort => Object.hasOwn(orderSorts, text)

/** An address or a stored filter may be old or typed by hand; what it says that is nothing here is dropped. */
export function orderFilterOf(said: Texts, firstTab: string): OrderFilter {
  const { sort = '', sourceType = '' } = said
  return {
    tab: said.tab || firstTab,
    keyword: said.keyword ?? '',
    channelId: said.channelId ?? '',
    sourceType: Object.hasOwn(sourceTypes, sourceType) ? sourceType : '',
    roomTypeId: said.roomTypeId ?? '',
    from: day(said.from),
    to: day(said.to),
    sort: isSort(sort) ? sort : '',
    order: said.order === 'desc' ? 'desc' : 'asc',
  }
}

/** What a call is asked with. */
export function asked({ tab, keyword, sort, order, ...narrowed }: OrderFilter) {
  const set = Object.entries(narrowed).filter(([, value]) => value !== '')
  return {
    tab,
    keyword: keyword.trim(),
    ...(Object.fromEntries(set) as Partial<typeof narrowed>), // The same keys, those with a value.
    ...(sort === '' ? {} : { sort, order }),
  }
}

/** How many conditions stand in the dialog, beside tab, word and order. */
export const narrowings = ({ channelId, sourceType, roomTypeId, from, to }: OrderFilter): number =>
  [channelId, sourceType, roomTypeId, from || to].filter(Boolean).length

export const noNarrowing = { channelId: '', sourceType: '', roomTypeId: '', from: '', to: '' } as const

export function readSavedFilters(stored: unknown, firstTab: string): SavedFilter[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('title' in one) || typeof one.title !== 'string')
      return []
    const filter = 'filter' in one && typeof one.filter === 'object' ? (one.filter ?? {}) : {}
    const texts = Object.entries(filter).filter(([, value]) => typeof value === 'string')
    return [{ title: one.title, filter: orderFilterOf(Object.fromEntries(texts), firstTab) }]
  })
}
