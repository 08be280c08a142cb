import type { addBooking, BookingAnswer } from '@kezhan/reservations/model/booking-calls'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'

/** A booking of the kind TEAM; made by the module of teams, which stands above this one. */
export type BookTeam = (ctx: Ctx, input: InputOf<typeof addBooking>) => Promise<BookingAnswer>
