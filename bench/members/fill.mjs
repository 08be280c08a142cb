import { hotelCode, sizeOf, tenantId } from '../lib/big-hotel.mjs'
import { loadAtOnce } from '../lib/load-at-once.mjs'
import { asOwner } from '../lib/our-server.mjs'

export const members = sizeOf('KEZHAN_BENCH_MEMBERS', 1_000_000)
/** A tenth of all members is 银卡会员: they get the coupons. */
export const silverMembers = Math.floor(members / 10)

/** Surnames and given names with their pinyin, whole and by initials, as the product stores it. */
const surnames =
  '王wang 李li 张zhang 刘liu 陈chen 杨yang 赵zhao 黄huang 周zhou 吴wu 徐xu 孙sun 胡hu 朱zhu 高gao 林lin 何he 郭guo 马ma 罗luo'
const given =
  '伟wei 芳fang 娜na 敏min 静jing 磊lei 洋yang 勇yong 艳yan 杰jie 涛tao 明ming 超chao 霞xia 平ping 刚gang 桂gui 英ying 华hua 玉yu'

/** A million people with their phones, cards and names in the tenant of the large hotel; every second stay of it is a member's. */
export async function fillMembers(dataDir) {
  await asOwner(dataDir, async client => {
    await client.query('begin')
    const words = text =>
      text.split(' ').map(word => ({ han: word.slice(0, 1), latin: word.slice(1), first: word.slice(1, 2) }))
    await client.query('create temp table name_part (kind text, at int, han text, latin text, first text)')
    for (const [kind, text] of [
      ['surname', surnames],
      ['given', given],
    ])
      await client.query(
        `insert into name_part select $1, p.at, p.han, p.latin, p.first
         from jsonb_to_recordset($2::jsonb) as p (at int, han text, latin text, first text)`,
        [kind, JSON.stringify(words(text).map((word, at) => ({ ...word, at })))],
      )
    await loadAtOnce(client, ['member', 'member_card'], async () => {
      await client.query(insertMembers, [members, tenantId, hotelCode])
      await client.query(insertCards)
    })
    await client.query(giveStays, [hotelCode])
    await client.query('commit')
    for (const table of ['member', 'member_card', 'stay']) await client.query(`vacuum analyze ${table}`)
  })
}

const insertMembers = `
  insert into member (id, tenant_id, member_no, name, pinyin, phone, level_id, card_no, join_date, join_hotel, create_by, create_time)
  select 'bm' || lpad(i::text, 9, '0'), $2, 'HY9' || lpad(i::text, 8, '0'), s.han || a.han || b.han || coalesce(c.han, ''),
    s.latin || a.latin || b.latin || coalesce(c.latin, '') || ' ' || s.first || a.first || b.first || coalesce(c.first, ''),
    '18' || lpad(((i::bigint * 7919) % 1000000007)::text, 9, '0'), case when i % 10 = 0 then silver.id else usual.id end,
    'C' || lpad(i::text, 9, '0'), current_date - 400, $3, 'bench', now() - make_interval(secs => i)
  from generate_series(1, $1::int) i
  join name_part s on s.kind = 'surname' and s.at = i % 20
  join name_part a on a.kind = 'given' and a.at = (i / 20) % 20
  join name_part b on b.kind = 'given' and b.at = (i / 400) % 20
  left join name_part c on c.kind = 'given' and c.at = (i / 8000) % 23
  cross join (select id from member_level where tenant_id = $2 and code = 'PT') usual
  cross join (select id from member_level where tenant_id = $2 and code = 'YK') silver`

const insertCards = `
  insert into member_card (id, tenant_id, card_no, kind, state, member_id, issued_on, create_by)
  select 'bc' || substr(id, 3), tenant_id, card_no, 'electronic', 'normal', id, join_date, 'bench' from member where create_by = 'bench'`

/** Stay 2 is of member 2, stay 4 of member 4: the stays between are of guests whom nobody knows. */
const giveStays = `
  update stay s set member_id = 'bm' || lpad((substr(s.id, 3)::int)::text, 9, '0')
  where s.hotel_code = $1 and substr(s.id, 3)::int % 2 = 0`
