import { listReport } from '../list-report'

/** 冲账调账明细: what was taken back or changed, beside what it was. */
export const corrections = listReport(
  {
    key: 'corrections',
    title: '冲账调账明细',
    days: 'range',
    compares: false,
    groups: [],
    filters: ['username', 'code'],
  },
  ({ house }, { from, to }) => ({
    title: '冲账调账明细',
    basis: ['按冲账、调账入账的营业日；差额＝原账＋冲/调账'],
    columns: [
      { key: 'businessDate', title: '营业日', unit: 'date' },
      { key: 'createdAt', title: '时间', unit: 'time' },
      { key: 'roomNo', title: '房号', unit: 'text' },
      { key: 'folioNo', title: '账号', unit: 'text' },
      { key: 'folioName', title: '户名', unit: 'text' },
      { key: 'codeName', title: '科目', unit: 'text' },
      { key: 'kindName', title: '类别', unit: 'text' },
      { key: 'originFen', title: '原账', unit: 'fen' },
      { key: 'amountFen', title: '冲/调账', unit: 'fen' },
      { key: 'restFen', title: '差额', unit: 'fen', formula: '原账＋冲/调账' },
      { key: 'reason', title: '原因', unit: 'text' },
      { key: 'realname', title: '操作员', unit: 'text' },
      { key: 'approver', title: '审批人', unit: 'text' },
    ],
    sql: `select l.id as key, l.folio_id as source_id, l.business_date, l.created_at, l.room_no, f.folio_no, f.name as folio_name,
        coalesce(c.name, l.code) as code_name, case l.kind when 'REVERSAL' then '冲账' else '调账' end as kind_name, coalesce(o.amount_fen, 0) as origin_fen,
        l.amount_fen, coalesce(o.amount_fen, 0) + l.amount_fen as rest_fen, coalesce(l.reason, l.remark) as reason, l.realname, a.approver, a.id as approval_id, l.username, l.code
      from folio_line l join folio f on f.id = l.folio_id
      left join folio_line o on o.id = coalesce(l.reverses_id, l.parent_id)
      left join approval a on a.id = l.approval_id
      left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
      where l.hotel_code = $1 and l.business_date between $2::date and $3::date and l.kind in ('REVERSAL', 'ADJUST')`,
    params: [house.hotelCode, from, to],
    order: 'business_date, created_at, key',
    day: 'business_date',
    source: 'folio',
    cellSources: { approver: { kind: 'approval', idKey: 'approvalId' } },
    sums: [
      ['origin_fen', 'originFen'],
      ['amount_fen', 'amountFen'],
      ['rest_fen', 'restFen'],
    ],
  }),
)
