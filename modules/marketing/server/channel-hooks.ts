import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import type { Sealer } from '@kezhan/server-kit/sealed'
import { channel } from '../model/channel'
import { readLineAddress } from '../rules/line-address'

/** The key is sealed on the way to the table: the server checks signatures with it and shows it to nobody. */
export function channelHooks(sealer: Sealer): ResourceHooks {
  return hooksFor(channel, {
    async beforeSave(_ctx, _db, { values }) {
      const { notifyKey, pushUrl } = values
      if (typeof pushUrl === 'string' && pushUrl !== '' && readLineAddress(pushUrl) === undefined)
        throw new InvalidInput([
          { field: 'pushUrl', text: '接口地址应为 https://主机[:端口][/路径]，不带参数' },
        ])
      return typeof notifyKey === 'string' ? { ...values, notifyKey: sealer.seal(notifyKey) } : values
    },
  })
}
