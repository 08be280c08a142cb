import type { Screen } from '@kezhan/resource/menu'
import { channel } from './channel'

export const marketingScreens: readonly Screen[] = [
  { path: '/Marketing/channelManagement', resource: channel },
]
