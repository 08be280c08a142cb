import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import type { Sealer } from '@kezhan/server-kit/sealed'
import { channel } from '../model/channel'

/** The key is sealed on the way to the table: the server checks signatures with it and shows it to nobody. */
export function channelHooks(sealer: Sealer): ResourceHooks {
  return hooksFor(channel, {
    async beforeSave(_ctx, _db, { values }) {
      const { notifyKey } = values
      return typeof notifyKey === 'string' ? { ...values, notifyKey: sealer.seal(notifyKey) } : values
    },
  })
}
