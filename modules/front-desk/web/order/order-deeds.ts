import type { ActionOffer, OrderDetail } from '@kezhan/desk/model/order-shapes'
import {
  actionsOfBooking,
  type BookingActionName,
  bookingActions,
} from '@kezhan/reservations/web/booking/booking-action'
import { isStayAction, reasonOf, type StayActionName, stayActions } from '@kezhan/stays/web/stay/stay-action'
import { stayKeys } from '@kezhan/stays/web/stay/stay-keys'

/** What can be done with an order; what cannot be done now says why. */
export interface OrderDeed {
  readonly title: string
  readonly does:
    | { readonly stay: StayActionName }
    | { readonly bill: 'post' | 'pay' }
    | { readonly booking: BookingActionName }
  /** The key that does the same. */
  readonly shortcut?: string | undefined
  readonly why?: string | undefined
}

/** What the dialogs settle themselves does not stand in the way of opening them. */
const settledInDialog: readonly string[] = ['checkOut', 'settleLater', 'checkOutOnAccount']
/** What is done to a stay in a state; the first ones stand in the head. */
const states: Readonly<
  Record<string, { readonly head: readonly string[]; readonly more: readonly string[] }>
> = {
  inHouse: {
    head: ['checkOut', 'extend', 'changeRoom'],
    more: ['shorten', 'late', 'voidCheckIn', 'walkOut'],
  },
  walkedOut: { head: ['settleLater', 'checkOutOnAccount'], more: [] },
  out: { head: ['reCheckIn'], more: [] },
  onAccount: { head: ['reCheckIn'], more: [] },
}

type Can = (right: string) => boolean

/** The deeds of an order in its state: those of every day in the head, and those that are rare. */
export function deedsOf(detail: OrderDetail, can: Can): Record<'head' | 'more', readonly OrderDeed[]> {
  const { stay, reservation, actions } = detail
  if (stay === undefined)
    return {
      head: actionsOfBooking(reservation?.head.state ?? '', can).map(name => ({
        title: bookingActions[name].title,
        does: { booking: name },
      })),
      more: [],
    }
  const { head, more } = states[stay.state] ?? { head: [], more: [] }
  const offered = (names: readonly string[]): OrderDeed[] =>
    names.flatMap(name => actions.filter(one => one.action === name).flatMap(offer => stayDeed(offer, can)))
  return {
    head: [...(stay.state === 'inHouse' ? billDeeds(detail, can) : []), ...offered(head)],
    more: [
      ...offered(more),
      ...(stay.state === 'inHouse' && can('stay:guest')
        ? [{ title: '加同住', does: { stay: 'addGuest' } } as const]
        : []),
    ],
  }
}

/** 收款 and 入账 of a guest in the house. */
function billDeeds({ folio }: OrderDetail, can: Can): OrderDeed[] {
  if (folio === undefined) return []
  const why = folio.state === 'open' ? undefined : '账户已结账'
  return (['pay', 'post'] as const).flatMap(name =>
    stayKeys
      .filter(({ does, right }) => 'bill' in does && does.bill === name && can(right))
      .map(({ title, key }) => ({ title, does: { bill: name }, shortcut: key, why })),
  )
}

/** What somebody may never do is no button of his; what he may not do now is one that says why. */
function stayDeed(offer: ActionOffer, can: Can): OrderDeed[] {
  const { action, title } = offer
  if (!isStayAction(action) || (offer.offer === 'no' && !can(stayActions[action].right))) return []
  const why = settledInDialog.includes(action) ? undefined : reasonOf(offer)
  const key = stayKeys.find(({ does }) => 'stay' in does && does.stay === action)?.key
  return [{ title, does: { stay: action }, shortcut: key, why }]
}
