import type { BookCheck } from '@kezhan/server-kit/book-check'

/** What members have (I35): lots, movements, the sealed journal and the file say the same. */
export const memberBookChecks: readonly BookCheck[] = [
  {
    id: 'I35',
    title: '会员余额等于其批次之和',
    sql: `select m.join_hotel, m.member_no, format('存 %s/%s/%s，批次 %s/%s/%s', m.principal_fen, m.gift_fen, m.points,
        coalesce(l.principal, 0), coalesce(l.gift, 0), coalesce(l.points, 0))
      from member m left join (select member_id, sum(remaining) filter (where purse = 'principal') as principal,
        sum(remaining) filter (where purse = 'gift') as gift, sum(remaining) filter (where purse = 'points') as points
        from member_lot group by member_id) l on l.member_id = m.id
      where (m.principal_fen, m.gift_fen, m.points) is distinct from (coalesce(l.principal, 0), coalesce(l.gift, 0), coalesce(l.points, 0))`,
  },
  {
    id: 'I35',
    title: '会员批次余量等于其进出',
    sql: `select l.hotel_of, l.id, format('存 %s，算 %s', l.remaining, l.amount + coalesce(sum(u.amount), 0))
      from member_lot l left join member_lot_move u on u.lot_id = l.id group by l.id
      having l.remaining <> l.amount + coalesce(sum(u.amount), 0)`,
  },
  {
    id: 'I35',
    title: '会员流水等于其批次进出',
    sql: `select m.hotel_of, m.id, format('%s 流水 %s/%s/%s，批次 %s/%s/%s', m.kind, m.principal_fen, m.gift_fen, m.points,
        coalesce(x.principal, 0), coalesce(x.gift, 0), coalesce(x.points, 0))
      from member_move m left join (
        select move_id, sum(amount) filter (where purse = 'principal') as principal, sum(amount) filter (where purse = 'gift') as gift,
          sum(amount) filter (where purse = 'points') as points
        from (select move_id, purse, amount from member_lot union all
          select u.move_id, l.purse, u.amount from member_lot_move u join member_lot l on l.id = u.lot_id) moved group by move_id) x on x.move_id = m.id
      where (m.principal_fen, m.gift_fen, m.points) is distinct from (coalesce(x.principal, 0), coalesce(x.gift, 0), coalesce(x.points, 0))`,
  },
  {
    id: 'I36',
    title: '会员负债等于分录：储值本金、赠送和积分',
    sql: `select coalesce(j.hotel_code, m.hotel_of), coalesce(j.member_id, m.member_id), format('%s 分录 %s，流水 %s', coalesce(j.purse, m.purse),
        coalesce(j.amount, 0), coalesce(m.amount, 0))
      from (select hotel_code, split_part(account, ':', 1) as purse, split_part(account, ':', 2) as member_id, sum(credit_fen - debit_fen) as amount
        from journal_line where account like 'principal:%' or account like 'gift:%' or account like 'points:%' group by 1, 2, 3) j
      full join (select v.hotel_of, p.purse, v.member_id, sum(p.amount) as amount from member_move v,
          lateral (values ('principal', v.principal_fen), ('gift', v.gift_fen), ('points', v.points::bigint)) as p (purse, amount)
        group by 1, 2, 3) m on m.hotel_of = j.hotel_code and m.purse = j.purse and m.member_id = j.member_id
      where coalesce(j.amount, 0) <> coalesce(m.amount, 0)`,
  },
  {
    id: 'I36',
    title: '过期的赠送和积分没有被使用',
    sql: `select m.hotel_of, m.id, format('%s 用了 %s 到期的批次', m.business_date, l.expires_on) from member_lot_move u
      join member_lot l on l.id = u.lot_id join member_move m on m.id = u.move_id
      where u.amount < 0 and m.kind not in ('expire', 'close', 'merge', 'adjust') and m.business_date > l.expires_on`,
  },
  {
    id: 'I36',
    title: '储值和积分付款都有会员流水，金额一致',
    sql: `select l.hotel_code, l.id, format('%s 账目 %s，流水 %s', l.code, l.amount_fen, -(m.principal_fen + m.gift_fen)) from folio_line l
      left join member_move m on m.folio_line_id = l.id
      where l.kind = 'NORMAL' and ((l.posting_class = 'PAY_STORED' and (m.id is null or l.amount_fen <> -(m.principal_fen + m.gift_fen)))
        or (l.posting_class = 'PAY_POINTS' and (m.id is null or m.points >= 0)))
      union all
      select l.hotel_code, l.id, format('退回账目 %s，流水 %s', l.amount_fen, -(m.principal_fen + m.gift_fen)) from folio_line l
      left join member_move m on m.folio_line_id = l.id
      where l.kind = 'REFUND' and l.posting_class = 'PAY_STORED' and (m.id is null or l.amount_fen <> -(m.principal_fen + m.gift_fen))
      union all
      select l.hotel_code, l.id, '冲账未退回会员' from folio_line l join member_move m on m.folio_line_id = l.reverses_id
      where l.posting_class in ('PAY_STORED', 'PAY_POINTS') and not exists (select 1 from member_move r where r.returns_id = m.id)`,
  },
  {
    id: 'I36',
    title: '充值和退储值等于会员账户上的钱',
    sql: `select f.hotel_code, f.folio_no, format('账户 %s，流水 %s', f.credit_fen - f.debit_fen, coalesce(sum(m.principal_fen), 0)) from folio f
      left join folio_line l on l.folio_id = f.id left join member_move m on m.folio_line_id = l.id and m.member_id = f.owner_id
      where f.owner_kind = 'HOUSE' group by f.id having f.credit_fen - f.debit_fen <> coalesce(sum(m.principal_fen), 0)`,
  },
  {
    id: 'I9',
    title: '账户都有主人：会员',
    sql: `select f.hotel_code, f.folio_no, f.owner_id from folio f left join member m on m.id = f.owner_id
      where f.owner_kind = 'HOUSE' and m.id is null`,
  },
]
