import * as flowCalls from '@kezhan/members/model/flow-calls'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import { memberMoveTotals } from './member-move-totals'

export const flowRoutes = (engine: Engine): readonly Route[] =>
  answer(flowCalls, { memberMoveTotals: memberMoveTotals(engine) })
