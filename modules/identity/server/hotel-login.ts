import { shiftsOf } from '@kezhan/hotels/server/shift-store'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { hotelLogin as call } from '../model/session-calls'
import { refuse } from '../rules/refusals'
import { loginResult } from './accounts'
import { signIn } from './login'
import { recorded } from './login-log'

export const hotelLogin: HandlerOf<typeof call> = (ctx, { account: name, password, workShiftIndex }) =>
  recorded(ctx, { kind: 'hotel', name }, async found => {
    const account = await signIn(ctx, name, password, found)
    if (account.hotelCode === '') throw refuse('login.hotelOnly')
    const shifts = await shiftsOf(ctx.platformDb, account.hotelCode)
    const shift = shifts.find(one => one.shiftIndex === workShiftIndex)
    if (shift === undefined) throw refuse('login.shift')
    return { result: await loginResult(ctx, account, shift), message: '登录成功' }
  })
