import type { Screen } from '@kezhan/resource/menu'
import { postingCode } from './posting-code'

export const folioScreens: readonly Screen[] = [
  { path: '/Setting/otherConfig/postingAccount', resource: postingCode },
]
