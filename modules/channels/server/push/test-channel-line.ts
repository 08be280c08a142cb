import type { testChannelLine as call } from '@kezhan/channels/model/line-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { askAndLog } from './ask-and-log'
import type { LineParts } from './line-request'

export const testChannelLine =
  (parts: LineParts): HandlerOf<typeof call> =>
  async (ctx, { channelId }) => {
    await askAndLog(parts, ctx, channelId, { path: '/ping', kind: 'test' })
    return { result: null, message: '连接成功' }
  }
