import * as batchCalls from '@kezhan/desk/model/batch-calls'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { answer, answerPart, type Route } from '@kezhan/server-kit/server-module'
import * as bookingCalls from '../model/booking-calls'
import { addBooking } from './bookings/add-booking'
import { assignMany } from './bookings/assign-many'
import { assignRoom } from './bookings/assign-room'
import { autoAssign } from './bookings/auto-assign'
import type { BookTeam } from './bookings/book-team'
import { cancelOrder } from './bookings/cancel-order'
import { markNoShow } from './bookings/mark-no-show'
import { prepayOrder } from './bookings/prepay-order'
import { previewAssign } from './bookings/preview-assign'
import { restoreOrder } from './bookings/restore-order'
import { splitLine } from './bookings/split-line'
import { unassignRoom } from './bookings/unassign-room'
import { updateOrder } from './bookings/update-order'

export const reservationsRoutes = (parts: DeskParts, bookTeam: BookTeam): readonly Route[] => [
  ...answer(bookingCalls, {
    addBooking: addBooking(parts, bookTeam),
    updateOrder,
    cancelOrder,
    prepayOrder,
    restoreOrder,
    markNoShow,
    assignRoom,
    splitLine,
    unassignRoom,
    autoAssign,
  }),
  ...answerPart(batchCalls, {
    previewAssign,
    assignMany: assignMany(parts),
  }),
]
