import { formatYuan } from '@kezhan/base/money'
import { largeCorrection } from '@kezhan/folios/rules/events'
import { leakSetting } from '@kezhan/hotels/model/leak-rules'
import { configReader } from '@kezhan/hotels/server/config-store'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { raise } from '@kezhan/server-kit/events/raise'

interface Corrected {
  readonly folioNo: string
  readonly lineId: string
  readonly action: '冲账' | '调账'
  readonly amountFen: number
  readonly reason: string
}

/** 大额冲调, from the amount on that the leak report takes for large too. */
export async function tellCorrection({ user }: Ctx, db: Db, corrected: Corrected): Promise<void> {
  const { folioNo, lineId, action, amountFen, reason } = corrected
  const config = await configReader(db, user.hotelCode)
  if (amountFen < Number(config(leakSetting('reversal', 'amountFen')))) return
  await raise(db, user, largeCorrection, {
    id: lineId,
    label: folioNo,
    variables: { no: folioNo, action, amount: formatYuan(amountFen), who: user.realname, reason },
  })
}
