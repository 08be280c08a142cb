import { count, date, fen, offered, text } from '../list-parts'
import { listReport } from '../list-report'
import type { ReportMaker } from '../report-maker'

const daysAsleep = 180

const joined = listReport(offered('joined', '新增会员', 'range'), ({ house }, { from, to }) => ({
  title: '新增会员',
  basis: ['本店发展的会员，按入会日期；合并和注销的也在内'],
  columns: [
    date('joinDate', '入会日期'),
    text('memberNo', '会员号'),
    text('name', '姓名'),
    text('level', '级别'),
    text('channel', '来源'),
    text('salesman', '销售员'),
    fen('principalFen', '本金余额'),
    count('points', '积分余额'),
    text('state', '状态'),
  ],
  sql: `select m.id as key, m.id as source_id, m.join_date, m.member_no, m.name, v.name as level, m.join_channel as channel, m.salesman, m.principal_fen, m.points,
      case when m.merged_into is not null then '已合并' when m.state = 'frozen' then '冻结' when m.state = 'closed' then '注销' else '正常' end as state
    from member m join member_level v on v.id = m.level_id where m.join_hotel = $1 and m.join_date between $2::date and $3::date`,
  params: [house.hotelCode, from, to],
  order: 'join_date, member_no',
  source: 'member',
  sums: [
    ['principal_fen', 'principalFen'],
    ['points', 'points'],
  ],
}))

const stayed = listReport(offered('stayed', '会员贡献', 'range'), ({ house }, { from, to }) => ({
  title: '会员贡献',
  basis: ['本店退房的会员入住，按退房营业日；住过两次及以上为复购'],
  columns: [
    text('memberNo', '会员号'),
    text('name', '姓名'),
    text('level', '级别'),
    count('stays', '入住次数'),
    text('isBack', '复购'),
    { key: 'nightsBp', title: '间夜', unit: 'nights' },
    fen('roomFen', '房费'),
    fen('spentFen', '消费'),
    count('points', '获得积分'),
  ],
  sql: `select m.id as key, m.id as source_id, m.member_no, m.name, v.name as level, count(distinct s.stay_id)::int as stays,
      case when count(distinct s.stay_id) > 1 then '是' else '' end as is_back, (sum(s.nights) * 10000)::bigint as nights_bp, sum(s.room_fen)::bigint as room_fen,
      sum(s.spent_fen)::bigint as spent_fen, sum(s.points)::int as points
    from member_stay s join member m on m.id = s.member_id join member_level v on v.id = m.level_id
    where s.hotel_of = $1 and s.business_date between $2::date and $3::date group by m.id, v.name`,
  params: [house.hotelCode, from, to],
  order: 'spent_fen desc, member_no',
  source: 'member',
  sums: [
    ['stays', 'stays'],
    ['nights_bp', 'nightsBp'],
    ['room_fen', 'roomFen'],
    ['spent_fen', 'spentFen'],
    ['points', 'points'],
  ],
}))

const levels = listReport(offered('levels', '级别分布', 'none'), ({ house }) => ({
  title: '级别分布',
  basis: [`本店发展、未注销的会员；活跃＝${daysAsleep}天内住过，沉睡＝之前住过而${daysAsleep}天没来`],
  columns: [
    text('level', '级别'),
    count('members', '会员'),
    count('active', '活跃'),
    count('asleep', '沉睡'),
    count('never', '未住过'),
    fen('principalFen', '本金余额'),
    fen('giftFen', '赠送余额'),
    count('points', '积分余额'),
  ],
  sql: `select v.id as key, v.name as level, v.level_rank, count(m.id)::int as members, count(*) filter (where s.last > $2::date - ${daysAsleep})::int as active,
      count(*) filter (where s.last <= $2::date - ${daysAsleep})::int as asleep, count(*) filter (where m.id is not null and s.last is null)::int as never,
      coalesce(sum(m.principal_fen), 0)::bigint as principal_fen, coalesce(sum(m.gift_fen), 0)::bigint as gift_fen, coalesce(sum(m.points), 0)::bigint as points
    from hotel h join member_level v on v.tenant_id = h.tenant_id left join member m on m.level_id = v.id and m.join_hotel = $1 and m.state <> 'closed'
    left join lateral (select max(k.business_date) as last from member_stay k where k.member_id = m.id) s on true
    where h.code = $1 group by v.id, v.name, v.level_rank`,
  params: [house.hotelCode, house.today],
  order: 'level_rank, key',
  sums: [
    ['members', 'members'],
    ['active', 'active'],
    ['asleep', 'asleep'],
    ['never', 'never'],
    ['principal_fen', 'principalFen'],
    ['gift_fen', 'giftFen'],
    ['points', 'points'],
  ],
}))

const moved = listReport(offered('levelChanges', '升降级', 'range'), ({ house }, { from, to }) => ({
  title: '升降级',
  basis: ['本店发展的会员，按变更的营业日'],
  columns: [
    date('businessDate', '营业日'),
    text('memberNo', '会员号'),
    text('name', '姓名'),
    text('fromLevel', '原级别'),
    text('toLevel', '新级别'),
    text('reason', '原因'),
    date('expiresOn', '有效至'),
    text('who', '操作员'),
  ],
  sql: `select c.id as key, c.member_id as source_id, c.business_date, c.member_no, c.member_name as name, c.from_level, c.to_level, c.reason, c.expires_on, c.realname as who
    from member_level_change c join member m on m.id = c.member_id where m.join_hotel = $1 and c.business_date between $2::date and $3::date`,
  params: [house.hotelCode, from, to],
  order: 'business_date, key',
  source: 'member',
  sums: [],
}))

const topUps = listReport(offered('topUps', '充值与退款', 'range'), ({ house }, { from, to }) => ({
  title: '充值与退款',
  basis: ['本店经手的充值和退款，按营业日'],
  columns: [
    date('businessDate', '营业日'),
    text('memberNo', '会员号'),
    text('name', '姓名'),
    text('kind', '类型'),
    fen('principalFen', '本金'),
    fen('giftFen', '赠送'),
    text('way', '支付方式'),
    text('who', '操作员'),
  ],
  sql: `select v.id as key, v.member_id as source_id, v.business_date, v.member_no, v.member_name as name, case v.kind when 'topUp' then '充值' else '退款' end as kind,
      v.principal_fen, v.gift_fen, coalesce(c.name, v.pay_code) as way, v.realname as who
    from member_move v left join posting_code c on c.hotel_code = $1 and c.code = v.pay_code
    where v.hotel_of = $1 and v.kind in ('topUp', 'refund') and v.business_date between $2::date and $3::date`,
  params: [house.hotelCode, from, to],
  order: 'business_date, key',
  source: 'member',
  sums: [
    ['principal_fen', 'principalFen'],
    ['gift_fen', 'giftFen'],
  ],
}))

const coupons = listReport(offered('coupons', '券发放与核销', 'range'), ({ house }, { from, to }) => ({
  title: '券发放与核销',
  basis: ['本店会员期内领到的券，现在的状态；抵扣为用掉的金额'],
  columns: [
    text('name', '券'),
    count('issued', '发放'),
    count('used', '核销'),
    count('expired', '过期'),
    count('voided', '作废'),
    count('open', '未用'),
    fen('usedFen', '抵扣'),
    { key: 'usedBp', title: '核销率', unit: 'rate', formula: '核销÷发放' },
  ],
  sql: `select t.id as key, t.name, count(*)::int as issued, count(*) filter (where c.state = 'used')::int as used, count(*) filter (where c.state = 'expired')::int as expired,
      count(*) filter (where c.state = 'void')::int as voided, count(*) filter (where c.state in ('unused', 'locked'))::int as open,
      coalesce(sum(c.used_fen) filter (where c.state = 'used'), 0)::bigint as used_fen, round(count(*) filter (where c.state = 'used') * 10000.0 / count(*))::bigint as used_bp
    from coupon c join coupon_template t on t.id = c.template_id join member m on m.id = c.member_id join hotel h on h.code = $1
    where m.join_hotel = $1 and (c.issued_at at time zone h.zone)::date between $2::date and $3::date group by t.id, t.name`,
  params: [house.hotelCode, from, to],
  order: 'issued desc, key',
  sums: [
    ['issued', 'issued'],
    ['used', 'used'],
    ['expired', 'expired'],
    ['voided', 'voided'],
    ['open', 'open'],
    ['used_fen', 'usedFen'],
  ],
}))

const salesmen = listReport(offered('salesmen', '销售员发展', 'range'), ({ house }, { from, to }) => ({
  title: '销售员发展',
  basis: ['本店期内入会的会员，按销售员'],
  columns: [
    text('salesman', '销售员'),
    count('members', '会员'),
    fen('topUpFen', '充值本金', '这些会员期内的充值'),
  ],
  sql: `select coalesce(nullif(m.salesman, ''), '-') as key, coalesce(nullif(m.salesman, ''), '无') as salesman, count(*)::int as members, coalesce(sum(p.fen), 0)::bigint as top_up_fen
    from member m left join lateral (select sum(v.principal_fen) as fen from member_move v where v.member_id = m.id and v.kind = 'topUp' and v.business_date between $2::date and $3::date) p on true
    where m.join_hotel = $1 and m.join_date between $2::date and $3::date group by 1, 2`,
  params: [house.hotelCode, from, to],
  order: 'members desc, key',
  sums: [
    ['members', 'members'],
    ['top_up_fen', 'topUpFen'],
  ],
}))

/** 会员报表, beside how what is owed to members has moved. */
export const memberLists: readonly ReportMaker[] = [joined, stayed, levels, moved, topUps, coupons, salesmen]
