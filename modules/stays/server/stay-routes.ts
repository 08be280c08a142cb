import { batchCards, batchExtend } from '@kezhan/desk/model/batch-calls'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { addCard } from '../model/card-calls'
import {
  exportRegistrations,
  registrationPage,
  registrationSummary,
  sendRegistrations,
} from '../model/registration-calls'
import { addService, finishService } from '../model/service-calls'
import {
  addGuest,
  batchCheckIn,
  changeRoom,
  checkIn,
  extendStay,
  linkStays,
  removeGuest,
  shortenStay,
  swapRoom,
  unlinkStay,
  voidCheckIn,
} from '../model/stay-calls'
import { settleAll } from './batch-check-in'
import { extendMany, makeManyCards } from './batch-stays'
import { settleGuest } from './check-in'
import { addCompanion, removeCompanion } from './companions'
import { extend } from './extend-stay'
import { exportOpen } from './guests/export-registrations'
import { registrationCounts, sendAsked, uploadList } from './guests/registration'
import { makeCards } from './key-cards'
import { link, unlink } from './link-stays'
import { moveGuest, swapGuests } from './move-stay'
import { askService, endService } from './services'
import { shorten } from './shorten-stay'
import type { StayParts } from './stay-parts'
import { voidStay } from './void-check-in'

const done = '操作成功！'

export const stayRoutes = (parts: StayParts): readonly Route[] => [
  serve(checkIn, async (ctx, input) => ({
    result: await settleGuest(parts, ctx, input),
    message: '入住成功！',
  })),
  serve(batchCheckIn, async (ctx, input) => ({ result: await settleAll(parts, ctx, input), message: done })),
  serve(addCard, async (ctx, input) => {
    const result = await makeCards(parts, ctx, input)
    return { result, message: result.message }
  }),
  serve(batchCards, async (ctx, input) => ({
    result: await makeManyCards(parts, ctx, input),
    message: done,
  })),
  serve(batchExtend, async (ctx, input) => ({ result: await extendMany(ctx, input), message: done })),
  serve(addService, async (ctx, input) => ({ result: await askService(ctx, input), message: done })),
  serve(finishService, async (ctx, input) => ({ result: await endService(ctx, input), message: done })),
  serve(sendRegistrations, async (ctx, input) => ({
    result: await sendAsked(parts, ctx, input),
    message: done,
  })),
  serve(registrationPage, async (ctx, input) => ({ result: await uploadList(ctx, input) })),
  serve(exportRegistrations, async (ctx, input) => ({ result: await exportOpen(parts, ctx, input) })),
  serve(registrationSummary, async ctx => ({ result: await registrationCounts(ctx) })),
  serve(voidCheckIn, async (ctx, input) => ({ result: await voidStay(ctx, input), message: '撤销成功！' })),
  serve(extendStay, async (ctx, input) => ({ result: await extend(ctx, input), message: '续住成功！' })),
  serve(shortenStay, async (ctx, input) => ({ result: await shorten(ctx, input), message: done })),
  serve(changeRoom, async (ctx, input) => {
    const { roomNo, differenceFen, version } = await moveGuest(ctx, input)
    return { result: { roomNo, differenceFen, version }, message: '换房成功！' }
  }),
  serve(swapRoom, async (ctx, input) => ({ result: await swapGuests(ctx, input), message: '换房成功！' })),
  serve(linkStays, async (ctx, input) => ({ result: await link(ctx, input), message: '联房成功！' })),
  serve(unlinkStay, async (ctx, input) => ({ result: await unlink(ctx, input), message: done })),
  serve(addGuest, async (ctx, input) => ({
    result: await addCompanion(parts, ctx, input),
    message: '登记成功！',
  })),
  serve(removeGuest, async (ctx, input) => ({ result: await removeCompanion(ctx, input), message: done })),
]
