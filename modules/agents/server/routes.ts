import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as commissionCalls from '../model/commission-calls'
import { commissionConfirm } from './commission-confirm'
import { commissionSettle } from './commission-settle'
import { commissionSums } from './commission-sums'
import { commissionVoid } from './commission-void'
import type { PayOut } from './pay-out'

export const agentRoutes = (payOut: PayOut): readonly Route[] =>
  answer(commissionCalls, {
    commissionSums,
    commissionConfirm,
    commissionSettle: commissionSettle(payOut),
    commissionVoid,
  })
