import type { AuditNote } from '@kezhan/audit/model/audit-calls'
import { formatYuan } from '@kezhan/base/money'
import type { Work } from '@kezhan/desk/server/desk-work'
import { tellFolioChanged } from '@kezhan/folios/server/ledger/folio-changed'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { AuditPart } from '../audit-plan'

/** What runs out is ended, and what is about to is named, so that the morning knows (hotel domain §3.17 step 7). */
export const remindersPart: AuditPart = {
  batchSize: 1,
  items: async () => ['reminders'],
  act: async (work, { day }) => {
    const expired = await expirePreauths(work, day)
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

interface EndingPreauth {
  readonly id: string
  readonly folioId: string
  readonly folioName: string
  readonly authNo: string
  readonly amountFen: number
  readonly expiresOn: string
}

const columns = `p.id, p.folio_id as "folioId", f.name as "folioName", p.auth_no as "authNo", p.amount_fen as "amountFen", p.expires_on as "expiresOn"`
const titleOf = ({ folioName, authNo, amountFen }: EndingPreauth) =>
  `${folioName} 预授权${authNo} ${formatYuan(amountFen)}元`

/** A bank no longer keeps what has expired, so it is no credit any more; folios before their pre-authorisations. */
async function expirePreauths({ ctx, db, desk }: Work, day: string): Promise<AuditNote[]> {
  const over = `from preauth p join folio f on f.id = p.folio_id where p.state = 'valid' and p.expires_on <= $1::date`
  await db.query(`select 1 from folio where id in (select p.folio_id ${over}) order by id for update`, [day])
  const rows = await db.query<EndingPreauth>(`select ${columns} ${over} order by p.id for update of p`, [day])
  if (rows.length === 0) return []
  await db.query(
    `update preauth set state = 'expired', version = version + 1, update_time = now() where id = any($1::text[])`,
    [rows.map(row => row.id)],
  )
  await recordChanges(
    ctx,
    db,
    rows.map(row => ({
      ...{ table: 'preauth', id: row.id, title: row.authNo },
      ...{ before: { state: 'valid' }, after: { state: 'expired', reason: '夜审：已到期' } },
    })),
  )
  await tellFolioChanged(db, desk.hotelCode, [...new Set(rows.map(row => row.folioId))])
  return rows.map(row => ({ title: titleOf(row), text: `${row.expiresOn}到期，已失效` }))
}

async function endingPreauths(db: Queries, day: string): Promise<AuditNote[]> {
  const rows = await db.query<EndingPreauth>(
    `select ${columns} from preauth p join folio f on f.id = p.folio_id
     where p.state = 'valid' and p.expires_on > $1::date and p.expires_on <= $1::date + $2::int order by p.expires_on, p.id limit $3`,
    [day, preauthDays, mostNotes],
  )
  return rows.map(row => ({ title: titleOf(row), text: `${row.expiresOn}到期，请及时完成或重新授权` }))
}

async function endingContracts(db: Queries, day: string): Promise<AuditNote[]> {
  const rows = await db.query<{ name: string; until: string; isOver: boolean }>(
    `select name, contract_to as until, contract_to < $1::date as "isOver" from unit
     where state = 'valid' and contract_to between $1::date - 1 and $1::date + $2::int order by contract_to, id limit $3`,
    [day, contractDays, mostNotes],
  )
  return rows.map(({ name, until, isOver }) => ({
    title: `协议单位${name}`,
    text: isOver ? `合同已于${until}到期，不能再挂账` : `合同${until}到期，请续签`,
  }))
}
