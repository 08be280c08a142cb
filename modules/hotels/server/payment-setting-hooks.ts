import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import type { Sealer } from '@kezhan/server-kit/sealed'
import { paymentSetting } from '../model/payment-setting'

/** The key is sealed on the way to the table: the server presents it to the provider and shows it to nobody. */
export function paymentSettingHooks(sealer: Sealer): ResourceHooks {
  return hooksFor(paymentSetting, {
    async beforeSave(_ctx, _db, { values }) {
      const { apiKey } = values
      return typeof apiKey === 'string' ? { ...values, apiKey: sealer.seal(apiKey) } : values
    },
  })
}
