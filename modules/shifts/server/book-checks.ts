import type { BookCheck } from '@kezhan/server-kit/book-check'

export const shiftBookChecks: readonly BookCheck[] = [
  {
    id: 'I20',
    title: '现金结算的佣金出自同班的钱箱',
    sql: `select s.hotel_code, s.settle_no, format('结算 %s，钱箱支出 %s', s.amount_fen, coalesce(-m.amount_fen, 0))
      from commission_settlement s left join cash_movement m on m.id = s.cash_movement_id and m.kind = 'expense' and m.shift_session_id = s.shift_session_id
      where s.method = 'cash' and -m.amount_fen is distinct from s.amount_fen`,
  },
]
