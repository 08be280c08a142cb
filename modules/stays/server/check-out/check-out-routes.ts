import { batchCheckOut, previewBatchCheckOut } from '@kezhan/desk/model/batch-calls'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import {
  checkOut,
  checkOutLinked,
  previewCheckOut,
  reCheckIn,
  settleLater,
  walkOut,
} from '@kezhan/stays/model/check-out-calls'
import { leaveMany, previewMany } from './batch-check-out'
import { leave } from './check-out'
import { leaveTogether } from './leave-together'
import { preview } from './preview'
import { settleWalkedOut } from './settle-later'
import { comeBack, letGo } from './walk-out'

export const checkOutRoutes: readonly Route[] = [
  serve(previewCheckOut, async (ctx, input) => ({ result: await preview(ctx, input) })),
  serve(checkOut, async (ctx, input) => ({ result: await leave(ctx, input), message: '退房成功！' })),
  serve(checkOutLinked, async (ctx, input) => ({
    result: await leaveTogether(ctx, input),
    message: '联房退房成功！',
  })),
  serve(previewBatchCheckOut, async (ctx, input) => ({ result: await previewMany(ctx, input) })),
  serve(batchCheckOut, async (ctx, input) => ({
    result: await leaveMany(ctx, input),
    message: '操作成功！',
  })),
  serve(walkOut, async (ctx, input) => ({ result: await letGo(ctx, input), message: '操作成功！' })),
  serve(settleLater, async (ctx, input) => ({
    result: await settleWalkedOut(ctx, input),
    message: '补结账成功！',
  })),
  serve(reCheckIn, async (ctx, input) => ({ result: await comeBack(ctx, input), message: '操作成功！' })),
]
