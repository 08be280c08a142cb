import { deskOf } from '@kezhan/hotels/server/desk'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { addCashMovement as call } from '../model/shift-duty-calls'
import { moveCash } from './cash-movement'

export const addCashMovement: HandlerOf<typeof call> = async (ctx, input) => {
  await once(ctx, input, async db => {
    await moveCash(ctx, db, await deskOf(ctx, db), input)
    return null
  })
  return { result: null, message: '登记成功' }
}
