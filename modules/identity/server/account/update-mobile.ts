import { Refusal } from '@kezhan/base/refusal'
import type { updateMobile as call } from '@kezhan/identity/model/account-calls'
import { refuse } from '@kezhan/identity/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { setContact } from './change-contact'
import type { ContactSenders } from './contact'

/** `changeContact` in the words of the family. */
export const updateMobile =
  (senders: ContactSenders): HandlerOf<typeof call> =>
  async (ctx, { phone, smscode, password }) => {
    try {
      await setContact(ctx, senders, { kind: 'phone', value: phone, password, code: smscode })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'code.gone') throw refuse('mobile.gone')
      if (error instanceof Refusal && error.code === 'code.wrong') throw refuse('mobile.wrong')
      throw error
    }
    return { result: null, message: '手机号设置成功!' }
  }
