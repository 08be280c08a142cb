import { call } from '@kezhan/resource/call'

/** What a hotel, or all of them, owe their members: the sums of the journal. */
export interface OwedToMembers {
  readonly principalFen: number
  readonly giftFen: number
  readonly points: number
  readonly pointsPerYuan: number
  readonly pointsFen: number
  readonly members: number
  readonly hotels: readonly {
    readonly hotelCode: string
    readonly hotelName: string
    readonly principalFen: number
    readonly giftFen: number
    readonly points: number
  }[]
  /** Opening, what came, what was used, closing, by month. */
  readonly months: readonly {
    readonly month: string
    readonly toppedUpFen: number
    readonly giftedFen: number
    readonly spentPrincipalFen: number
    readonly spentGiftFen: number
    readonly refundedFen: number
    readonly expiredGiftFen: number
    readonly closingFen: number
  }[]
}

export const memberOwed = call('GET', '/crm/member/owed', {
  access: 'member:owed',
  title: '会员负债',
}).returns<OwedToMembers>()

/** What one hotel owes another: it took the money, the other gave the night. */
export interface HotelDebt {
  readonly fromHotel: string
  readonly fromName: string
  readonly toHotel: string
  readonly toName: string
  readonly usedFen: number
  readonly settledFen: number
  readonly openFen: number
}

export const memberClearing = call('GET', '/crm/member/clearing', {
  access: 'member:owed',
  title: '酒店间清算',
}).returns<readonly HotelDebt[]>()

export const memberClear = call('POST', '/crm/member/clear', {
  access: 'member:owed',
  title: '登记清算',
  once: true,
  input: {
    fromHotel: { kind: 'text', label: '付款酒店', required: true, maxLength: 32 },
    toHotel: { kind: 'text', label: '收款酒店', required: true, maxLength: 32 },
    amountFen: { kind: 'money', label: '金额', required: true, min: 1, max: 100_000_000_000 },
    remark: { kind: 'text', label: '备注', maxLength: 200 },
  },
}).returns<readonly HotelDebt[]>()
