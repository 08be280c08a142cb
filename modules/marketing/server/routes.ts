import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as channelCalls from '../model/channel-calls'
import { allChannels } from './all-channels'

export const marketingRoutes: readonly Route[] = [
  ...answer(channelCalls, {
    allChannels,
  }),
]
