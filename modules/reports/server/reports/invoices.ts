import { invoiceKinds, invoiceStates } from '@kezhan/folios/model/invoice-calls'
import { listReport } from '../list-report'

const worded = (column: string, words: Readonly<Record<string, string>>) =>
  `case ${column} ${Object.entries(words)
    .map(([value, word]) => `when '${value}' then '${word}'`)
    .join(' ')} else ${column} end`

/** 发票登记. */
export const invoices = listReport(
  { key: 'invoices', title: '发票登记', days: 'range', compares: false, groups: [], filters: [] },
  ({ house }, { from, to }) => ({
    title: '发票登记',
    basis: ['按开票申请的营业日；合计不含已红冲、已作废的发票'],
    columns: [
      { key: 'businessDate', title: '营业日', unit: 'date' },
      { key: 'applyNo', title: '申请号', unit: 'text' },
      { key: 'invoiceNo', title: '发票号', unit: 'text' },
      { key: 'kindName', title: '票种', unit: 'text' },
      { key: 'title', title: '抬头', unit: 'text' },
      { key: 'taxNo', title: '税号', unit: 'text' },
      { key: 'amountFen', title: '价税合计', unit: 'fen' },
      { key: 'taxFen', title: '税额', unit: 'fen' },
      { key: 'validFen', title: '有效金额', unit: 'fen', formula: '已红冲、已作废的为0' },
      { key: 'stateName', title: '状态', unit: 'text' },
      { key: 'settleNo', title: '结账单', unit: 'text' },
      { key: 'realname', title: '操作员', unit: 'text' },
      { key: 'reason', title: '原因', unit: 'text' },
    ],
    sql: `select i.id as key, i.folio_id as source_id, i.business_date, i.apply_no, i.invoice_no, ${worded('i.kind', invoiceKinds)} as kind_name, i.title, i.tax_no,
        i.amount_fen, i.tax_fen, case when i.state in ('red', 'void') then 0 else i.amount_fen end as valid_fen,
        ${worded('i.state', invoiceStates)} as state_name, i.settle_no, i.realname, i.reason
      from invoice i where i.hotel_code = $1 and i.business_date between $2::date and $3::date`,
    params: [house.hotelCode, from, to],
    order: 'business_date, apply_no, key',
    source: 'folio',
    sums: [
      ['amount_fen', 'amountFen'],
      ['tax_fen', 'taxFen'],
      ['valid_fen', 'validFen'],
    ],
  }),
)
