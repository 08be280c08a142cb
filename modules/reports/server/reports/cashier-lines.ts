import { moneyDimensions } from '../cubes/dimensions'
import { offered } from '../list-parts'
import { listReport } from '../list-report'

/** 收银明细: every line of the days, with who wrote it in which turn. */
export const cashierLines = listReport(
  offered('cashierLines', '收银明细', 'range', ['username', 'shiftName', 'way', 'code']),
  ({ house }, { from, to }) => ({
    title: '收银明细',
    basis: ['客账、单位和储值账户上的全部账目；消费为借，付款为贷，退款和冲账为负'],
    columns: [
      { key: 'businessDate', title: '营业日', unit: 'date' },
      { key: 'createdAt', title: '时间', unit: 'time' },
      { key: 'shiftName', title: '班次', unit: 'text' },
      { key: 'realname', title: '操作员', unit: 'text' },
      { key: 'folioNo', title: '单号', unit: 'text' },
      { key: 'roomNo', title: '房号', unit: 'text' },
      { key: 'folioName', title: '客人', unit: 'text' },
      { key: 'partName', title: '类别', unit: 'text' },
      { key: 'codeName', title: '科目', unit: 'text' },
      { key: 'debitFen', title: '借', unit: 'fen' },
      { key: 'creditFen', title: '贷', unit: 'fen' },
      { key: 'wayName', title: '方式', unit: 'text' },
      { key: 'payRef', title: '流水号', unit: 'text' },
      { key: 'remark', title: '备注', unit: 'text' },
    ],
    sql: `select l.id as key, l.folio_id as source_id, l.business_date, l.created_at, s.shift_name, l.realname, f.folio_no, l.room_no, f.name as folio_name,
        case when l.kind = 'REVERSAL' then '冲账' when l.kind = 'ADJUST' then '调账' when f.owner_kind = 'HOUSE' then '储值' when f.owner_kind = 'UNIT_ACCOUNT' then '还款'
          when l.posting_class = 'DEPOSIT' then case when l.amount_fen < 0 then '退押金' else '押金' end when l.posting_class = 'PAY_AR' then '挂账'
          when l.side = 'C' then case when l.amount_fen < 0 then '退款' else '收款' end else '消费' end as part_name,
        coalesce(c.name, l.code) as code_name, case l.side when 'D' then l.amount_fen else 0 end as debit_fen,
        case l.side when 'C' then l.amount_fen else 0 end as credit_fen, w.name as way_name, l.pay_ref, coalesce(l.remark, l.reason) as remark,
        l.username, ${moneyDimensions.way.sql} as way, l.code
      from folio_line l join folio f on f.id = l.folio_id join shift_session s on s.id = l.shift_session_id
      left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
      left join posting_code w on w.hotel_code = l.hotel_code and w.code = l.method
      where l.hotel_code = $1 and l.business_date between $2::date and $3::date`,
    params: [house.hotelCode, from, to],
    order: 'business_date, created_at, key',
    day: 'business_date',
    source: 'folio',
    sums: [
      ['debit_fen', 'debitFen'],
      ['credit_fen', 'creditFen'],
    ],
  }),
)
