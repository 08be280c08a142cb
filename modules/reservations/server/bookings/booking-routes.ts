import { assignMany, previewAssign } from '@kezhan/desk/model/batch-calls'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import {
  addBooking,
  assignRoom,
  autoAssign,
  type BookingAnswer,
  cancelOrder,
  markNoShow,
  prepayOrder,
  restoreOrder,
  splitLine,
  unassignRoom,
  updateOrder,
} from '@kezhan/reservations/model/booking-calls'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { book } from './add-booking'
import { assignChosen } from './assign-many'
import { assign, unassign } from './assign-room'
import { assignAll, proposeRooms } from './auto-assign'
import { cancel, noShow } from './end-order'
import { prepay } from './prepay-order'
import { restore } from './restore-order'
import { split } from './split-line'
import { update } from './update-order'

/** A booking of the kind TEAM; made by the module of teams, which stands above this one. */
export type BookTeam = (ctx: Ctx, input: InputOf<typeof addBooking>) => Promise<BookingAnswer>

export const bookingRoutes = (parts: DeskParts, bookTeam: BookTeam): readonly Route[] => [
  serve(addBooking, async (ctx, input) => {
    if (input.kind === 'TEAM') return { result: await bookTeam(ctx, input), message: '预订成功！' }
    const { answer, isRepeated } = await book(parts, ctx, input)
    return { result: answer, message: isRepeated ? `渠道单号已存在，预订单${answer.resNo}` : '预订成功！' }
  }),
  serve(updateOrder, async (ctx, input) => ({ result: await update(ctx, input), message: '修改成功！' })),
  serve(cancelOrder, async (ctx, input) => ({ result: await cancel(ctx, input), message: '取消成功！' })),
  serve(prepayOrder, async (ctx, input) => ({ result: await prepay(ctx, input), message: '收款成功！' })),
  serve(restoreOrder, async (ctx, input) => ({ result: await restore(ctx, input), message: '恢复成功！' })),
  serve(markNoShow, async (ctx, input) => ({ result: await noShow(ctx, input), message: '操作成功！' })),
  serve(assignRoom, async (ctx, input) => ({ result: await assign(ctx, input), message: '排房成功！' })),
  serve(splitLine, async (ctx, input) => ({ result: await split(ctx, input), message: '拆分成功！' })),
  serve(unassignRoom, async (ctx, input) => ({ result: await unassign(ctx, input), message: '操作成功！' })),
  serve(autoAssign, async (ctx, input) => ({ result: await assignAll(ctx, input), message: '操作成功！' })),
  serve(previewAssign, async (ctx, input) => ({ result: await proposeRooms(ctx, input) })),
  serve(assignMany, async (ctx, input) => ({
    result: await assignChosen(ctx, input),
    message: '操作成功！',
  })),
]
