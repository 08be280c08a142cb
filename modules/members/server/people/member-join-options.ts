import { configReader } from '@kezhan/hotels/server/config-store'
import type { SmsSender } from '@kezhan/identity/server/registration/sms-sender'
import type { memberJoinOptions as call } from '@kezhan/members/model/join-calls'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const memberJoinOptions =
  (sms: SmsSender | undefined): HandlerOf<typeof call> =>
  async ctx => ({
    result: { isCodeRequired: await isCodeRequired(ctx), canSendCode: sms !== undefined },
  })

export const isCodeRequired = async ({ db, user }: Ctx): Promise<boolean> =>
  (await configReader(db, user.hotelCode))('memberPhoneCode') === 'Y'
