import type { FolioHooks } from '@kezhan/folios/server/folio-hooks'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as receivableCalls from '../model/receivable-calls'
import { arAccounts } from './ar-accounts'
import { arAgeing } from './ar-ageing'
import { arAllocate } from './ar-allocate'
import { arBillMake } from './ar-bill-make'
import { arBillSend } from './ar-bill-send'
import { arBillVoid } from './ar-bill-void'
import { arCharge } from './ar-charge'
import { arReceive } from './ar-receive'
import { arRefund } from './ar-refund'
import { arStatement } from './ar-statement'
import { arUnallocate } from './ar-unallocate'
import { arWriteOff } from './ar-write-off'

export const receivablesRoutes = (hooks: FolioHooks): readonly Route[] => [
  ...answer(receivableCalls, {
    arBillMake,
    arBillSend,
    arBillVoid,
    arAgeing,
    arStatement,
    // 挂账: a unit takes over what a guest owes.
    arAccounts,
    arCharge: arCharge(hooks),
    arReceive,
    arAllocate,
    arRefund,
    arUnallocate,
    arWriteOff,
  }),
]
