import { stateAfter } from '@kezhan/base/state-table'
import { deskWork, takeNumbers } from '@kezhan/desk/server/desk-work'
import { lockFolio } from '@kezhan/folios/server/ledger/folio'
import { settleLines } from '@kezhan/folios/server/ledger/settle-lines'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { settleLater as call } from '@kezhan/stays/model/check-out-calls'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import { earnPoints } from '../earn-points'
import { tellOrder } from '../leave-room'
import { stayFacts } from '../stay-facts'
import { holdStay, saveStay } from '../stay-rows'
import { staySettled } from './stay-settled'
import { putOnAccount, takeMoney } from './take-money'

/** 补结账: who left without paying has paid, or a unit takes it over (转挂账); stay and bill are closed together. */
export const settleLater: HandlerOf<typeof call> = async (ctx, input) => {
  const [settleNo = ''] = await takeNumbers(ctx, 'JZ', 1)
  const result = await deskWork(ctx, input, async work => {
    const { db, desk, settings } = work
    const stay = await holdStay(db, input.stayId, input.version)
    // Before any money is taken: a stay that is closed already takes none.
    stateAfter(stayStates, stay.state, 'settleLater', stayFacts(desk, settings, {}))
    await takeMoney(work, stay, input)
    const { balanceFen, debitFen } = await lockFolio(db, stay.folioId)
    if (input.unitAccountId && balanceFen < 0) {
      // Limit, freeze and signer are read under the lock of the account, by who charges it.
      stateAfter(stayStates, stay.state, 'checkOutOnAccount', stayFacts(desk, settings, { account: anybody }))
      await putOnAccount(work, stay, input, settleNo)
      await staySettled(work, stay)
      await tellOrder(work, await saveStay(ctx, db, desk, stay, { state: 'onAccount' }))
      const points = await earnPoints(ctx, db, desk, [stay])
      return { settleNo, debitFen, creditFen: debitFen, points }
    }
    stateAfter(stayStates, stay.state, 'settleLater', stayFacts(desk, settings, { balanceFen }))
    const order = { folioId: stay.folioId, settleNo, kind: 'later', lineIds: 'all', closes: true } as const
    await settleLines(ctx, db, desk, order)
    await staySettled(work, stay)
    await tellOrder(work, await saveStay(ctx, db, desk, stay, { state: 'out' }))
    const points = await earnPoints(ctx, db, desk, [stay])
    return { settleNo, debitFen, creditFen: debitFen, points }
  })
  return { result, message: '补结账成功！' }
}

const anybody = { canCredit: true, isFrozen: false, availableFen: 0, isApproved: true } as const
