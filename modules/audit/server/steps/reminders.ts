import type { AuditNote } from '@kezhan/audit/model/audit-calls'
import { formatYuan } from '@kezhan/base/money'
import type { Work } from '@kezhan/desk/server/desk-work'
import {
  type EndingPreauth,
  expirePreauths,
  preauthsEndingSoon,
} from '@kezhan/folios/server/account/expire-preauths'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { AuditPart } from '../audit-plan'

/** What runs out is ended, and what is about to is named, so that the morning knows (hotel domain §3.17 step 7). */
export const remindersPart: AuditPart = {
  batchSize: 1,
  items: async () => ['reminders'],
  act: async (work, { day }) => {
    const expired = await endedPreauths(work, day)
    const notes = [
      ...expired,
      ...(await endingPreauths(work.db, day)),
      ...(await endingContracts(work.db, day)),
    ]
    return { count: expired.length, notes: notes.slice(0, mostNotes) }
  },
}

/** More than that nobody reads in the morning. */
const mostNotes = 200
const preauthDays = 3
const contractDays = 30

const titleOf = ({ folioName, authNo, amountFen }: EndingPreauth) =>
  `${folioName} 预授权${authNo} ${formatYuan(amountFen)}元`

async function endedPreauths({ ctx, db, desk }: Work, day: string): Promise<AuditNote[]> {
  const rows = await expirePreauths(ctx, db, desk, day)
  return rows.map(row => ({ title: titleOf(row), text: `${row.expiresOn}到期，已失效` }))
}

async function endingPreauths(db: Queries, day: string): Promise<AuditNote[]> {
  const rows = await preauthsEndingSoon(db, day, preauthDays, mostNotes)
  return rows.map(row => ({ title: titleOf(row), text: `${row.expiresOn}到期，请及时完成或重新授权` }))
}

async function endingContracts(db: Queries, day: string): Promise<AuditNote[]> {
  const rows = await db.query<{ name: string; until: string; isOver: boolean }>(
    `select name, contract_to as until, contract_to < $1::date as is_over from unit
     where state = 'valid' and contract_to between $1::date - 1 and $1::date + $2::int order by contract_to, id limit $3`,
    [day, contractDays, mostNotes],
  )
  return rows.map(({ name, until, isOver }) => ({
    title: `协议单位${name}`,
    text: isOver ? `合同已于${until}到期，不能再挂账` : `合同${until}到期，请续签`,
  }))
}
