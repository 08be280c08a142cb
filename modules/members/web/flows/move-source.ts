import type { NamedOrder } from '@kezhan/client/workplace/open-order'
import { memberMove } from '@kezhan/members/model/member'
import { pointsRoomRecord } from '@kezhan/members/model/member-rules'

/** What a movement came from. */
export type MoveSource =
  | { readonly kind: 'receipt'; readonly lineId: string }
  | { readonly kind: 'bill'; readonly folioId: string }
  | { readonly kind: 'order'; readonly order: NamedOrder }
  /** Known only by another row, which has to be asked. */
  | { readonly kind: 'row'; readonly path: string; readonly id: string }

/** What says where a movement, or a record of points for a room, came from. */
export type MoveRef = Readonly<Record<string, unknown>>

/** By what the movement refers to; a record of points for a room refers to its booking. */
export function sourceOf({ refKind, refId, reservationId }: MoveRef): MoveSource | undefined {
  if (typeof reservationId === 'string') return { kind: 'order', order: { reservationId } }
  if (typeof refId !== 'string' || refId === '') return undefined
  switch (refKind) {
    case 'receipt':
      return { kind: 'receipt', lineId: refId }
    case 'folio':
      return { kind: 'bill', folioId: refId }
    case 'stay':
      return { kind: 'order', order: { stayId: refId } }
    case 'reservation':
      return { kind: 'order', order: { reservationId: refId } }
    case 'topUp':
      return { kind: 'row', path: memberMove.path, id: refId }
    case 'pointsRoom':
      return { kind: 'row', path: pointsRoomRecord.path, id: refId }
    default:
      return undefined
  }
}
