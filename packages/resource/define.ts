import type { Condition } from './condition'
import type { DataRule } from './data-rule'
import type { Fields, ValuesOf } from './field'

export type Scope = 'global' | 'tenant' | 'hotel'
export const actions = [
  'list',
  'queryById',
  'options',
  'add',
  'edit',
  'delete',
  'deleteBatch',
  'exportXls',
  'importExcel',
] as const
export type Action = (typeof actions)[number]

/** An entity described once, as data: the server mounts it, the browser draws it, the tests try it. */
export interface Resource {
  /** Path below the API base, such as `/sys/position`; also the root of its permission codes. */
  readonly path: string
  readonly table: string
  readonly title: string
  readonly scope: Scope
  readonly fields: Fields
  readonly keys?: Keys
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' }
  /** The rows form a tree; `parent` names the field of kind `tree` that points upwards. */
  readonly tree?: { readonly parent: string; readonly label: string }
  readonly children?: { readonly [name: string]: Child }
  readonly rules?: readonly Comparison[]
  readonly layout?: readonly LayoutGroup[]
  readonly sheetRows?: SheetRows
  readonly ways?: Ways
  /**
   * A part of a table: no row outside of the condition is read or written through it. The fields are all of the table, which the
   * condition may name and the records of changes hold. Browsers are not told.
   */
  readonly within?: {
    readonly condition: Condition
    readonly fields: Fields
    /** Further rules whose days move with today, read anew for each statement. */
    readonly periods?: readonly DataRule[]
  }
  /** Which of the calls exist; all of them when absent. */
  readonly only?: readonly Action[]
  /** Kept from the people of hotels, whatever rights they hold. */
  readonly side?: 'platform'
  /**
   * What the platform does with scoped rows while it is in no hotel: it `keeps` some of its own beside those of the hotels, or
   * `reads` those of all. Absent, they are no business of who is in no hotel (decision 028).
   */
  readonly platform?: 'keeps' | 'reads'
  /**
   * The field that says which hotel a row belongs to; an empty one is the platform's. People of a hotel see and write those of their
   * own, whatever rights they hold (decision 031).
   */
  readonly owner?: string
  /** Drawn in this hotel and for it alone: in another one it does not exist. */
  readonly ofHotel?: string
  /** The field that is the id of a row, given by whoever adds it; `id` on the wire means the same. */
  readonly idField?: string
  /** What happens to properties nobody declared; they are never stored. */
  readonly unknown?: 'refuse' | 'ignore'
  /** What clients of this family send beside the fields: known to us and let go (`platform-calls.md`). */
  readonly ignored?: readonly string[]
  /** The words of the family for what was done, where its clients know other ones than ours. */
  readonly says?: Readonly<Partial<Record<'add' | 'edit' | 'delete' | 'deleteBatch', string>>>
  /** Names under which such clients write and read a field: taken before the field's own, given beside it. */
  readonly aliases?: Readonly<Record<string, string>>
}

/** Rows that live and die with their master row and are saved together with it. */
export interface Child {
  readonly table: string
  readonly title: string
  /** The camelCase name of the column that holds the master's id. */
  readonly masterKey: string
  readonly fields: Fields
  readonly keys?: Keys
  readonly rules?: readonly Comparison[]
}

export const listWays = ['list', 'board', 'calendar'] as const
export type ListWay = (typeof listWays)[number]

/** Ways to see the rows beside the list. Each names fields of the resource; `title` is what a row is called there. */
export interface Ways {
  /** A column for each value of a dictionary or a switch; moving a card edits that field. */
  readonly board?: { readonly by: string; readonly title?: string; readonly facts?: readonly string[] }
  /** Rows on their days, from the first to the last one. */
  readonly calendar?: { readonly from: string; readonly to?: string; readonly title?: string }
  /** What opens first for who has chosen none; the list when absent. */
  readonly first?: ListWay
}

/** How two fields of a row must compare where both hold something, such as an end after its beginning. */
export interface Comparison {
  readonly left: string
  readonly op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'
  readonly right: string
  /** What is said under the left field; its label, the rule and the right label when absent. */
  readonly message?: string
}

/** Fields that stand together in the form; those that no group names come last. */
export interface LayoutGroup {
  readonly title?: string
  /** The tab it stands in; groups of one tab need not follow each other. */
  readonly tab?: string
  /** Side by side on a wide screen. */
  readonly columns?: 1 | 2 | 3 | 4
  readonly fields: readonly string[]
}

/** Fields that together tell rows apart, by a name for their key: no two rows of one scope, or one master, hold the same in all. */
export type Keys = { readonly [name: string]: readonly string[] }

/** Rows that have a screen of their own, and stand below their master's row when it is exported or imported. */
export interface SheetRows {
  readonly of: Resource
  /** The field of these rows that holds the master's id. */
  readonly masterKey: string
  /** The field that tells the rows of one master apart. */
  readonly key: string
}

export function defineResource<const R extends Resource>(resource: R): R {
  return resource
}

/** The columns every row has, which no definition lists. */
export interface RowHead {
  readonly id: string
  readonly version: number
  readonly createBy: string | null
  readonly createTime: string
  readonly updateBy: string | null
  readonly updateTime: string | null
}
export const headNames = [
  'id',
  'version',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
  'sysOrgCode',
] as const

export type RecordOf<R extends { readonly fields: Fields }> = RowHead & ValuesOf<R['fields']>

/** Changes nothing. */
export const isReading = (action: Action): boolean =>
  action === 'list' || action === 'queryById' || action === 'options' || action === 'exportXls'

/** Whether its rows are for who is in a hotel only: to be read and written, or to be written. */
export const needsHotelTo = (
  deed: 'read' | 'write',
  { scope, platform }: Pick<Resource, 'scope' | 'platform'>,
): boolean => scope !== 'global' && platform !== 'keeps' && (deed === 'write' || platform !== 'reads')

/** Whether it exists for who is in a hotel; the empty text is the platform, which knows all. */
export const isKnownIn = (hotelCode: string, { ofHotel }: Pick<Resource, 'ofHotel'>): boolean =>
  ofHotel === undefined || hotelCode === '' || ofHotel === hotelCode

/** Whether one form may name another: what a hotel has drawn is named from there alone. */
export const mayName = (form: Pick<Resource, 'ofHotel'>, other: Pick<Resource, 'ofHotel'>): boolean =>
  other.ofHotel === undefined || other.ofHotel === form.ofHotel

export function allows(resource: Resource, action: Action): boolean {
  return resource.only === undefined || resource.only.includes(action)
}

/** All fields of the table, shown here or not. */
export const tableFields = ({ within, fields }: Pick<Resource, 'within' | 'fields'>): Fields =>
  within?.fields ?? fields
