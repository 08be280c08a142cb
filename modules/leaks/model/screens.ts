import type { Screen } from '@kezhan/resource/menu'
import { leakRights } from './leak-calls'
import { leakHit } from './leak-hit'

export const leakScreens: readonly Screen[] = [
  {
    path: '/Report/leakProof',
    component: 'leaks/LeakProofPage',
    resource: leakHit,
    rights: leakRights,
  },
]
