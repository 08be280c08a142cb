import { formatYuan } from '@kezhan/base/money'

/** Posting codes of room revenue that a rule may propose. */
export const roomChargeNames = {
  '1001': '全日房费',
  '1002': '半日房费',
  '1003': '钟点房费',
  '1004': '钟点超时费',
  '1005': '延时加收房费',
  '1007': 'NoShow房费',
  '1101': '加床费',
  '1008': '取消违约金',
} as const

export type RoomChargeCode = keyof typeof roomChargeNames

/** What the product proposes to post; a person with the right may change it, with a reason. */
export interface Charge {
  readonly code: RoomChargeCode
  readonly amountFen: number
  /** The night it is for, which may lie before the business date on which it is posted. */
  readonly chargeDate: string
  /** How it counts among sold room-nights: 10000 is one night. */
  readonly roomNightsBp: number
}

/** Charges with the sentences that explain them, also where nothing is charged. */
export interface Proposal {
  readonly charges: readonly Charge[]
  readonly why: readonly string[]
}

export const nothingCharged = (...why: string[]): Proposal => ({ charges: [], why })

/** '298.00元', as the explanations write it. */
export const yuan = (amountFen: number) => `${formatYuan(amountFen)}元`

/** '50%', as the explanations write a share. */
export const percent = (shareBp: number) => `${shareBp / 100}%`
