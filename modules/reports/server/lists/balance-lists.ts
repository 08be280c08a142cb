import { guestLedgers } from '@kezhan/reports/rules/cubes'
import type { BalanceList } from '@kezhan/reports/rules/figures'
import { wordOf } from '../list-parts'
import type { CountedList } from './counted-list'

const ledgers = {
  STAY: '在住',
  RESERVATION: '预订',
  TEAM: '团队',
  CASH_SALE: '现付账',
  UNIT_ACCOUNT: '单位',
  HOUSE: '储值',
} as const

/** What accounts owed at the end of the day `$2`: what they owe now, less what was written since. */
const folioBalances = (kinds: readonly string[]) => `
  select f.id as key, f.id as source_id, f.folio_no as no, f.name, ${wordOf('f.owner_kind', ledgers)} as note, f.owner_kind,
    (f.debit_fen - f.credit_fen - coalesce(s.fen, 0))::bigint as value
  from folio f left join (select l.folio_id, sum(case l.side when 'D' then l.amount_fen else -l.amount_fen end) as fen from folio_line l
    where l.hotel_code = $1 and l.business_date > $2::date group by l.folio_id) s on s.folio_id = f.id
  where f.hotel_code = $1 and f.owner_kind in (${kinds.map(kind => `'${kind}'`).join(', ')}) and f.debit_fen - f.credit_fen - coalesce(s.fen, 0) <> 0`

const folios: CountedList = {
  sql: folioBalances(guestLedgers),
  words: { no: '账号', name: '户名', note: '类别' },
  source: 'folio',
}

/** Who slept here in the night after the day: still here, or gone on a later day. */
export const isHere = (stay: string) =>
  `${stay}.arrive_on <= $2::date and (${stay}.state = 'inHouse' or ${stay}.depart_on > $2::date) and ${stay}.state <> 'voided'`

const credits: CountedList = {
  ...folios,
  sql: `select b.key, b.source_id, b.no, b.name, b.note, -b.value as value from (${folioBalances(['STAY', 'RESERVATION'])}) b
    where b.value < 0 and (b.owner_kind = 'RESERVATION' or exists (select 1 from stay y where y.folio_id = b.key and ${isHere('y')}))`,
}

const purses = (sum: string): CountedList => ({
  sql: `select m.id as key, m.id as source_id, m.member_no as no, m.name, v.name as note, sum(${sum})::bigint as value
    from member_move w join member m on m.id = w.member_id join member_level v on v.id = m.level_id
    where w.hotel_of = $1 and w.business_date <= $2::date group by m.id, v.name having sum(${sum}) <> 0`,
  words: { no: '会员号', name: '姓名', note: '级别' },
  source: 'member',
})

/** What was charged to units and channels, by its code, and what stands on accounts of units. */
const receivable: CountedList = {
  sql: `select j.account as key, null::text as source_id, split_part(j.account, ':', 2) as no, coalesce(max(c.name), '应收') as name, '分录' as note,
      sum(j.debit_fen - j.credit_fen)::bigint as value
    from journal_entry e join journal_line j on j.entry_id = e.id left join posting_code c on c.hotel_code = e.hotel_code and c.code = split_part(j.account, ':', 2)
    where e.hotel_code = $1 and e.business_date <= $2::date and split_part(j.account, ':', 1) = 'receivable' group by j.account
    having sum(j.debit_fen - j.credit_fen) <> 0
    union all select b.key, b.source_id, b.no, b.name, '单位账户（还款）', b.value from (${folioBalances(['UNIT_ACCOUNT'])}) b`,
  words: { no: '科目/账号', name: '名称', note: '来源' },
  source: 'folio',
}

export const balanceLists: Readonly<Record<BalanceList, CountedList>> = {
  openingFolios: folios,
  closingFolios: folios,
  guestCredits: credits,
  storedValue: purses('w.principal_fen + w.gift_fen'),
  principal: purses('w.principal_fen'),
  gift: purses('w.gift_fen'),
  receivable,
}
