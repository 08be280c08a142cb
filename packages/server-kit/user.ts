import { type Condition, everything } from '@kezhan/resource/condition'
import type { Fields } from '@kezhan/resource/field'
import type { FieldRights } from '@kezhan/resource/field-rights'
import type { PermissionCode } from '@kezhan/resource/permission'
import type { Today } from '@kezhan/resource/relative-days'
import type { RowScope } from './db/database'

/** Who asks, as the session says. Nothing in it comes from a header. */
export interface User {
  readonly id: string
  readonly sessionId: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly tenantId: string
  /** Empty for the platform's own people. */
  readonly hotelCode: string
  readonly hotelName: string
  readonly businessDate: string | null
  readonly orgCode: string | null
  readonly shiftIndex: string | null
  readonly shiftName: string | null
  /** Where one of the platform's people belongs while he acts in a hotel; absent for everybody else. */
  readonly home?: { readonly tenantId: string; readonly orgCode: string | null }
  /** Nothing but a new password is answered. */
  readonly mustChangePassword?: boolean
  /** Present where a program asks by a key in the name of this person. */
  readonly key?: { readonly id: string; readonly perMinute: number }
  readonly rights: Rights
}

export interface Rights {
  can(code: PermissionCode): boolean
  /** Has whatever there is, in all hotels, by a role of the platform. */
  readonly holdsAll: boolean
  /** The data-permission rules that bind this user for a list right, as one condition. */
  rowsOf(code: PermissionCode, fields: Fields): Condition
  /** What they say of the fields of the list; nothing where none is about a field. */
  fieldsOf(code: PermissionCode): FieldRights | undefined
  /** Whether any of them is about a field, of whichever list. */
  readonly bindsFields: boolean
}

export const noRights: Rights = {
  can: () => false,
  holdsAll: false,
  rowsOf: () => everything,
  fieldsOf: () => undefined,
  bindsFields: false,
}

/** Stands for a caller without a session in calls that are open to anyone. It sees no scoped row. */
export const guest: User = {
  id: '',
  sessionId: '',
  username: '',
  realname: '',
  avatar: null,
  tenantId: '',
  hotelCode: '',
  hotelName: '',
  businessDate: null,
  orgCode: null,
  shiftIndex: null,
  shiftName: null,
  rights: noRights,
}

export const isGuest = (user: User): boolean => user.id === ''
/** Works for the platform at this moment: no hotel, and the rows of all. */
export const isPlatform = (user: User): boolean => !isGuest(user) && user.hotelCode === ''
/** One of the platform's people, wherever he acts. */
export const isOfPlatform = (user: User): boolean => isPlatform(user) || user.home !== undefined

/** Whose rows of `owner` somebody sees and writes; undefined for all. The platform's are those of the empty hotel. */
export function ownersFor(user: User): readonly string[] | undefined {
  if (isPlatform(user)) return undefined
  return user.home === undefined ? [user.hotelCode] : ['', user.hotelCode]
}

/** The platform sees all tenants and hotels; a hotel user exactly one of each. */
export function rowScopeOf(user: User): RowScope {
  if (isGuest(user)) return { tenant: '', hotel: '' }
  return isPlatform(user) ? { tenant: '*', hotel: '*' } : { tenant: user.tenantId, hotel: user.hotelCode }
}

/** What day it is for him at a moment of the hotel's clock: the platform has no books and goes by the clock alone. */
export function todayOf(user: Pick<User, 'businessDate'>, now: string): Today {
  const calendarDay = now.slice(0, 10)
  return { businessDate: user.businessDate ?? calendarDay, calendarDay }
}
