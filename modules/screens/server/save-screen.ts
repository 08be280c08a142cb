import type { saveScreen as call } from '@kezhan/screens/model/screen-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { keepScreen } from './stored-screen'

export const saveScreen: HandlerOf<typeof call> = async (ctx, input) => ({
  result: await ctx.tx(db => keepScreen(ctx, db, input)),
  message: '保存成功！',
})
