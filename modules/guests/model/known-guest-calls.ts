import { guestFields, id } from '@kezhan/desk/model/order-input'
import { call } from '@kezhan/resource/call'

/**
 * 客人卡片: whom a number, a certificate or a card may belong to, with what the house knows of him, wherever he is typed.
 * Files are for who may read them, bookings and members likewise; who may read none of them gets nobody. A certificate
 * travels in the body, so that no address or log ever holds it, and finds nobody without the name that stands on it.
 */
export const knownGuests = call('POST', '/ebk/guest/known', {
  access: 'signed-in',
  title: '客人卡片',
  input: {
    phone: guestFields.phone,
    name: { kind: 'text', label: '姓名', maxLength: 64 },
    certType: guestFields.certType,
    certNo: guestFields.certNo,
    memberId: id('会员'),
    /** What is being done for him already is no other booking of his. */
    reservationId: id('正在办理的预订'),
  },
}).returns<readonly KnownGuest[]>()

export interface KnownGuest {
  readonly name: string
  /** Covered, unless it was typed in full. */
  readonly phone: string
  /** His file in this hotel, where he has one. */
  readonly guestId: string | null
  readonly member: KnownMember | null
  readonly vipLevel: string | null
  readonly stays: number
  readonly lastStay: {
    readonly day: string
    readonly roomNo: string
    readonly roomTypeName: string
    /** Null where somebody else paid. */
    readonly priceFen: number | null
  } | null
  readonly preferences: string | null
  /** The latest ones, those first that nobody has answered. */
  readonly complaints: readonly { readonly day: string; readonly content: string; readonly isOpen: boolean }[]
  /** `MM-DD`; only beside his certificate, or for who may see numbers. */
  readonly birthday: string | null
  /** Why nobody may sell to him. */
  readonly blackReason: string | null
  /** The room he has at this moment. */
  readonly roomNo: string | null
  /** The next booking under which he is expected. */
  readonly booking: { readonly resNo: string; readonly day: string } | null
}

export interface KnownMember {
  readonly id: string
  readonly memberNo: string
  readonly name: string
  readonly phone: string
  readonly levelName: string
}
