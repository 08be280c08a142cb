import { offered } from '../list-parts'
import { listReport } from '../list-report'

/** 交班现金: what each turn of duty began with, took, handed in and left, and what was missing. */
export const cashierTurns = listReport(
  offered('cashierTurns', '交班现金', 'range', ['username', 'shiftName']),
  ({ house }, { from, to }) => ({
    title: '交班现金',
    basis: ['按交班的营业日；现金以外的款项见收银汇总'],
    columns: [
      { key: 'businessDate', title: '营业日', unit: 'date' },
      { key: 'shiftName', title: '班次', unit: 'text' },
      { key: 'giver', title: '收银员', unit: 'text' },
      { key: 'openingFen', title: '上班结转', unit: 'fen' },
      { key: 'takenFen', title: '收现金', unit: 'fen', formula: '当班收的现金' },
      { key: 'returnedFen', title: '退现金', unit: 'fen', formula: '当班退的现金' },
      { key: 'movedFen', title: '杂项', unit: 'fen', formula: '杂项收入－支出－已投缴' },
      { key: 'expectedFen', title: '应有', unit: 'fen', formula: '上班结转＋收现金－退现金＋杂项' },
      { key: 'countedFen', title: '实点', unit: 'fen' },
      { key: 'overShortFen', title: '长短款', unit: 'fen', formula: '实点－应有' },
      { key: 'submitFen', title: '上缴', unit: 'fen' },
      { key: 'leftFen', title: '留存', unit: 'fen' },
      { key: 'receiver', title: '接班人', unit: 'text' },
      { key: 'reason', title: '原因', unit: 'text' },
    ],
    sql: `select h.id as key, h.id as source_id, s.username, h.business_date, h.shift_name, h.giver, s.opening_fen,
        (p.sheet->'drawer'->>'cashInFen')::bigint as taken_fen, (p.sheet->'drawer'->>'cashOutFen')::bigint as returned_fen,
        (p.sheet->'drawer'->>'miscFen')::bigint as moved_fen, h.expected_fen, h.counted_fen, h.over_short_fen, h.submit_fen, h.left_fen,
        h.receiver, h.reason, h.handed_at
      from handover h join handover_sheet p on p.handover_id = h.id join shift_session s on s.id = p.shift_session_id
      where h.hotel_code = $1 and h.business_date between $2::date and $3::date`,
    params: [house.hotelCode, from, to],
    order: 'handed_at, key',
    source: 'shift',
    sums: [
      ['taken_fen', 'takenFen'],
      ['returned_fen', 'returnedFen'],
      ['moved_fen', 'movedFen'],
      ['over_short_fen', 'overShortFen'],
      ['submit_fen', 'submitFen'],
    ],
  }),
)
