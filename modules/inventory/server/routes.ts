import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as controlCalls from '../model/control-calls'
import { controlLog } from './control-log'
import { controlMatrix } from './control-matrix'
import { overbookPreview } from './overbook-preview'
import { setAllotments } from './set-allotments'

export const inventoryRoutes: readonly Route[] = [
  ...answer(controlCalls, {
    controlMatrix,
    setAllotments,
    controlLog,
    overbookPreview,
  }),
]
