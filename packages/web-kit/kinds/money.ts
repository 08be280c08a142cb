import { yuan } from '../forms/yuan'
import type { KindView } from './kind-view'
import { numberView } from './number-view'

export const money: KindView = numberView(() => yuan, 110)
