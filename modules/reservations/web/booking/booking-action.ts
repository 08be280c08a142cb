/** What is done to a booking in a dialog of its own; the list, the drawer and the queue of the channels offer the same. */
export const bookingActions = {
  checkIn: { title: '入住', right: 'stay:checkin' },
  assign: { title: '排房', right: 'order:assign' },
  edit: { title: '修改', right: 'order:edit' },
  prepay: { title: '收订金', right: 'acct:pay' },
  late: { title: '延时退房', right: 'stay:extend' },
  cancel: { title: '取消', right: 'order:cancel' },
  noShow: { title: '置NoShow', right: 'order:noshow' },
  restore: { title: '恢复', right: 'order:restore' },
  log: { title: '日志', right: 'order:list' },
} as const
export type BookingActionName = keyof typeof bookingActions

const waiting = ['checkIn', 'assign', 'edit', 'prepay', 'late', 'cancel', 'noShow', 'log'] as const
const gone = ['restore', 'log'] as const

/** By the state of the order and the rights; the server decides again and says why not. */
export function actionsOfBooking(state: string, can: (right: string) => boolean): BookingActionName[] {
  const inState: readonly BookingActionName[] =
    state === 'booked' || state === 'partIn'
      ? waiting
      : state === 'cancelled' || state === 'noShow'
        ? gone
        : ['log']
  return inState.filter(name => can(bookingActions[name].right))
}
