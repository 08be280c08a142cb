import { count, date, fen, offered, text, wordOf } from '../list-parts'
import { listReport } from '../list-report'
import { type SummedThings, sumsOf, thingsBehind, totalsOf } from '../lists/summed-list'
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

/** Stays of members that ended on the days; one that was settled twice counts once. */
const stayedThings: SummedThings = {
  title: '会员贡献',
  things: `
    select s.id as key, s.stay_id as source_id, s.member_id as row_key, s.stay_no as no, r.room_no as name, s.business_date::text as note,
      (row_number() over (partition by s.member_id, s.stay_id order by s.create_time, s.id) = 1)::int as stays, (s.nights * 10000)::bigint as nights_bp,
      s.room_fen, s.spent_fen, s.points
    from member_stay s left join stay y on y.id = s.stay_id left join room r on r.id = y.room_id
    where s.hotel_of = $1 and s.business_date between $2::date and $3::date`,
  params: ({ house }, { from, to }) => [house.hotelCode, from, to],
  figures: [
    count('stays', '入住次数'),
    { key: 'nightsBp', title: '间夜', unit: 'nights' },
    fen('roomFen', '房费'),
    fen('spentFen', '消费'),
    count('points', '获得积分'),
  ],
  words: { no: '登记单', name: '房号', note: '退房营业日' },
  source: 'stay',
}

const stayed = listReport(
  offered('stayed', '会员贡献', 'range'),
  (reader, asked) => ({
    title: stayedThings.title,
    basis: ['本店退房的会员入住，按退房营业日；住过两次及以上为复购'],
    columns: [
      text('memberNo', '会员号'),
      text('name', '姓名'),
      text('level', '级别'),
      text('isBack', '复购'),
      ...stayedThings.figures,
    ],
    sql: `select m.id as key, m.id as source_id, m.member_no, m.name, v.name as level, case when sum(w.stays) > 1 then '是' else '' end as is_back,
        ${sumsOf(stayedThings.figures)}
      from (${stayedThings.things}) w join member m on m.id = w.row_key join member_level v on v.id = m.level_id group by m.id, v.name`,
    params: stayedThings.params(reader, asked),
    order: 'spent_fen desc, member_no',
    source: 'member',
    sums: totalsOf(stayedThings.figures),
  }),
  thingsBehind(stayedThings),
)

/** Members of the hotel who have not left, with the last time that each was here; `$2` is today. */
const levelThings: SummedThings = {
  title: '级别分布',
  things: `
    select m.id as key, m.id as source_id, m.level_id as row_key, m.member_no as no, m.name, coalesce(s.last::text, '未住过') as note, 1 as members,
      coalesce(s.last > $2::date - ${daysAsleep}, false)::int as active, coalesce(s.last <= $2::date - ${daysAsleep}, false)::int as asleep, (s.last is null)::int as never,
      m.principal_fen, m.gift_fen, m.points
    from member m left join lateral (select max(k.business_date) as last from member_stay k where k.member_id = m.id) s on true
    where m.join_hotel = $1 and m.state <> 'closed'`,
  params: ({ house }) => [house.hotelCode, house.today],
  figures: [
    count('members', '会员'),
    count('active', '活跃'),
    count('asleep', '沉睡'),
    count('never', '未住过'),
    fen('principalFen', '本金余额'),
    fen('giftFen', '赠送余额'),
    count('points', '积分余额'),
  ],
  words: { no: '会员号', name: '姓名', note: '最近入住' },
  source: 'member',
}

const levels = listReport(
  offered('levels', '级别分布', 'none'),
  (reader, asked) => ({
    title: levelThings.title,
    basis: [`本店发展、未注销的会员；活跃＝${daysAsleep}天内住过，沉睡＝之前住过而${daysAsleep}天没来`],
    columns: [text('level', '级别'), ...levelThings.figures],
    sql: `select v.id as key, v.name as level, v.level_rank, ${sumsOf(levelThings.figures)}
      from hotel h join member_level v on v.tenant_id = h.tenant_id left join (${levelThings.things}) w on w.row_key = v.id
      where h.code = $1 group by v.id, v.name, v.level_rank`,
    params: levelThings.params(reader, asked),
    order: 'level_rank, key',
    sums: totalsOf(levelThings.figures),
  }),
  thingsBehind(levelThings),
)

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

const couponStates = {
  unused: '未用',
  locked: '已锁定',
  used: '已核销',
  expired: '已过期',
  void: '已作废',
} as const

/** Coupons that members of the hotel were given on the days. */
const couponThings: SummedThings = {
  title: '券发放与核销',
  things: `
    select c.id as key, m.id as source_id, t.id as row_key, t.name as template_name, c.code as no, m.name, ${wordOf('c.state', couponStates)} as note, 1 as issued,
      (c.state = 'used')::int as used, (c.state = 'expired')::int as expired, (c.state = 'void')::int as voided, (c.state in ('unused', 'locked'))::int as open,
      case when c.state = 'used' then coalesce(c.used_fen, 0) else 0 end as used_fen
    from coupon_issue i join coupon c on c.issue_id = i.id join coupon_template t on t.id = c.template_id join member m on m.id = c.member_id
    where m.join_hotel = $1 and i.business_date between $2::date and $3::date`,
  params: ({ house }, { from, to }) => [house.hotelCode, from, to],
  figures: [
    count('issued', '发放'),
    count('used', '核销'),
    count('expired', '过期'),
    count('voided', '作废'),
    count('open', '未用'),
    fen('usedFen', '抵扣'),
  ],
  words: { no: '券号', name: '会员', note: '状态' },
  source: 'member',
}

const coupons = listReport(
  offered('coupons', '券发放与核销', 'range'),
  (reader, asked) => ({
    title: couponThings.title,
    basis: ['本店会员期内领到的券，按发放的营业日，现在的状态；抵扣为用掉的金额'],
    columns: [
      text('name', '券'),
      ...couponThings.figures,
      { key: 'usedBp', title: '核销率', unit: 'rate', formula: '核销÷发放' },
    ],
    sql: `select w.row_key as key, w.template_name as name, ${sumsOf(couponThings.figures)}, round(sum(w.used) * 10000.0 / sum(w.issued))::bigint as used_bp
      from (${couponThings.things}) w group by w.row_key, w.template_name`,
    params: couponThings.params(reader, asked),
    order: 'issued desc, key',
    sums: totalsOf(couponThings.figures),
  }),
  thingsBehind(couponThings),
)

/** Members who joined on the days, with what each has paid in on them. */
const joinedThings: SummedThings = {
  title: '销售员发展',
  things: `
    select m.id as key, m.id as source_id, coalesce(nullif(m.salesman, ''), '-') as row_key, m.member_no as no, m.name, m.join_date::text as note, 1 as members,
      (select coalesce(sum(v.principal_fen), 0) from member_move v where v.member_id = m.id and v.kind = 'topUp' and v.business_date between $2::date and $3::date) as top_up_fen
    from member m where m.join_hotel = $1 and m.join_date between $2::date and $3::date`,
  params: ({ house }, { from, to }) => [house.hotelCode, from, to],
  figures: [count('members', '会员'), fen('topUpFen', '充值本金', '这些会员期内的充值')],
  words: { no: '会员号', name: '姓名', note: '入会日期' },
  source: 'member',
}

const salesmen = listReport(
  offered('salesmen', '销售员发展', 'range'),
  (reader, asked) => ({
    title: joinedThings.title,
    basis: ['本店期内入会的会员，按销售员'],
    columns: [text('salesman', '销售员'), ...joinedThings.figures],
    sql: `select w.row_key as key, case w.row_key when '-' then '无' else w.row_key end as salesman, ${sumsOf(joinedThings.figures)}
      from (${joinedThings.things}) w group by w.row_key`,
    params: joinedThings.params(reader, asked),
    order: 'members desc, key',
    sums: totalsOf(joinedThings.figures),
  }),
  thingsBehind(joinedThings),
)

/** 会员报表, beside how what is owed to members has moved. */
export const memberLists: readonly ReportMaker[] = [joined, stayed, levels, moved, topUps, coupons, salesmen]
