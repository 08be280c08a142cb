import type { BlockKind } from '@kezhan/desk/model/room-state'
import type { Given } from '@kezhan/desk/web/given'
import type { BillActionName } from '@kezhan/folios/web/bill/bill-offers'
import type { StayActionName } from '@kezhan/stays/web/stay/stay-action'
import type { OrderRef, OrderTab } from '../order/order-ref'

interface RoomRef {
  readonly roomId: string
  readonly roomNo: string
}

/** Something that is begun by a key or a line, and shown in a dialog before it is done. */
export type DeskAct =
  | {
      readonly kind: 'stay'
      readonly action: StayActionName
      readonly stayId: string
      readonly given?: Given
    }
  | { readonly kind: 'order'; readonly order: OrderRef; readonly tab?: OrderTab }
  | {
      readonly kind: 'bill'
      readonly action: BillActionName
      readonly stayId: string
      readonly amountFen?: number | undefined
      readonly isDeposit?: boolean
    }
  | {
      readonly kind: 'cleaning'
      readonly rooms: readonly RoomRef[]
      readonly hk: 'clean' | 'dirty' | 'inspected'
    }
  | {
      readonly kind: 'block'
      readonly rooms: readonly RoomRef[]
      readonly blockKind: BlockKind
      readonly days?: number | undefined
      readonly reason?: string | undefined
    }
  | {
      readonly kind: 'wakeup'
      readonly stayId: string
      readonly title: string
      readonly time: string
      readonly note?: string | undefined
    }
