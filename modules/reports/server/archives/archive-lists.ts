import { certTypes } from '@kezhan/desk/model/order-words'
import { count, offered, text, wordOf } from '../list-parts'
import { type List, listReport } from '../list-report'
import { listOfCounted } from '../lists/counted-list'
import type { ReportMaker } from '../report-maker'
import { allFiles } from './all-files'
import { files, guestFile, type ShownFiles, words } from './file-parts'

/** How a kind of file is told apart: which statement, and what its rows are called. */
interface Grouping {
  readonly key: string
  readonly title: string
  /** What the rows are called; nothing said is 未填. */
  readonly name: string
  readonly order?: string
}

interface Files {
  readonly key: string
  readonly title: string
  readonly basis: string
  /** Files of the hotel `$1`, made from the day `$2` to `$3`; `f` is one of them, `no`, `title` and `note` say which. */
  readonly from: string
  readonly shown: ShownFiles
  readonly groups: readonly Grouping[]
  readonly counts: readonly { readonly key: string; readonly title: string; readonly where: string }[]
}

const gender = `case f.gender when 'male' then '男' when 'female' then '女' end`
const byMonth: Grouping = {
  key: 'month',
  title: '建档月份',
  name: `to_char(f.made_on, 'YYYY-MM')`,
  order: 'name',
}

/** Files of people and units by what is known of them; a figure opens the files that it counts. */
function filesReport({ key, title, basis, from, shown, groups, counts }: Files): ReportMaker {
  const offer = {
    ...offered(key, title, 'range'),
    groups: groups.map(({ key: group, title: name }) => ({ key: group, title: name })),
  }
  const groupOf = (asked: string | null | undefined): Grouping => {
    const group = groups.find(one => one.key === asked) ?? groups[0]
    if (group === undefined) throw new Error('there are groups')
    return group
  }
  const grouped = ({ name }: Grouping) => `(select f.*, ${name} as name from (${from}) f) g`
  return listReport(
    offer,
    ({ house }, { from: firstDay, to, groupBy }): List => {
      const group = groupOf(groupBy)
      return {
        title: `${title}：${group.title}`,
        basis: [basis],
        columns: [
          text('name', group.title),
          count('files', '档案', '期内建立的档案'),
          ...counts.map(one => count(one.key, one.title)),
        ],
        sql: `select coalesce(g.name, '-') as key, coalesce(g.name, '未填') as name, count(*)::int as files,
          ${counts.map(one => `count(*) filter (where ${one.where})::int as ${one.key}`).join(', ')}
        from ${grouped(group)} group by g.name`,
        params: [house.hotelCode, firstDay, to],
        order: group.order ?? 'files desc, key',
        sums: [['files', 'files'], ...counts.map(one => [one.key, one.key] as const)],
      }
    },
    {
      columns: ['files', ...counts.map(one => one.key)],
      lines: ({ house }, { from: firstDay, to, groupBy, row, column }) => {
        const counted = counts.find(one => one.key === column)
        const sql = `select g.id as key, g.source_id, g.no, g.title as name, g.note, 1::bigint as value
          from ${grouped(groupOf(groupBy))} where coalesce(g.name, '-') = $4 and ${counted?.where ?? 'true'}`
        const params = [house.hotelCode, firstDay, to, row]
        return listOfCounted(title, { ...shown, sql }, count('value', '档案'), params)
      },
    },
  )
}

const guests = filesReport({
  key: 'guestFiles',
  title: '客人档案',
  basis: '本店客史，按建档日期；合并后的旧档不计',
  from: `select u.id, ${guestFile('u')}, u.gender, u.birthday, u.nationality, u.cert_type, u.is_black, (u.create_time at time zone h.zone)::date as made_on,
      (select count(*) from stay_guest i join stay s on s.id = i.stay_id and s.state <> 'voided' where i.guest_id = u.id) as stays
    from guest u join hotel h on h.code = u.hotel_code
    where u.hotel_code = $1 and u.merged_into is null and (u.create_time at time zone h.zone)::date between $2::date and $3::date`,
  shown: files.guest,
  groups: [
    byMonth,
    { key: 'gender', title: '性别', name: gender },
    {
      key: 'age',
      title: '年龄',
      name: `case when f.birthday is null then null when f.birthday > $3::date - interval '18 years' then '18岁以下' when f.birthday > $3::date - interval '30 years' then '18–29岁'
        when f.birthday > $3::date - interval '45 years' then '30–44岁' when f.birthday > $3::date - interval '60 years' then '45–59岁' else '60岁及以上' end`,
    },
    { key: 'nationality', title: '国籍', name: `nullif(f.nationality, '')` },
    { key: 'certificate', title: '证件', name: wordOf('f.cert_type', certTypes) },
  ],
  counts: [
    { key: 'stayed', title: '住过', where: 'g.stays > 0' },
    { key: 'again', title: '住过两次及以上', where: 'g.stays > 1' },
    { key: 'black', title: '黑名单', where: `g.is_black = 'Y'` },
  ],
})

const members = filesReport({
  key: 'memberFiles',
  title: '会员档案',
  basis: '本店发展的会员，按入会日期；合并后的旧档不计',
  from: `select m.id, m.id as source_id, m.member_no as no, m.name as title, v.name as note, m.gender, m.join_channel, m.state, v.name as level, m.join_date as made_on,
      exists (select 1 from member_stay s where s.member_id = m.id) as has_stayed
    from member m join member_level v on v.id = m.level_id where m.join_hotel = $1 and m.merged_into is null and m.join_date between $2::date and $3::date`,
  shown: files.member,
  groups: [
    { ...byMonth, title: '入会月份' },
    { key: 'level', title: '级别', name: 'f.level' },
    { key: 'channel', title: '来源', name: words('f.join_channel', 'member_join_channel') },
    { key: 'gender', title: '性别', name: gender },
  ],
  counts: [
    { key: 'stayed', title: '住过', where: 'g.has_stayed' },
    { key: 'frozen', title: '冻结', where: `g.state = 'frozen'` },
    { key: 'closed', title: '注销', where: `g.state = 'closed'` },
  ],
})

const units = filesReport({
  key: 'unitFiles',
  title: '单位档案',
  basis: '本店协议单位，按建档日期；合同有效以结束日期为准',
  from: `select u.id, u.id as source_id, u.code as no, u.name as title, ${words('u.kind', 'unit_kind')} as note, u.kind, u.state, u.can_credit, u.contract_to, (u.create_time at time zone h.zone)::date as made_on
    from unit u join hotel h on h.code = u.hotel_code
    where u.hotel_code = $1 and (u.create_time at time zone h.zone)::date between $2::date and $3::date`,
  shown: files.unit,
  groups: [
    { key: 'kind', title: '单位类型', name: words('f.kind', 'unit_kind') },
    { key: 'state', title: '状态', name: words('f.state', 'unit_state') },
    byMonth,
  ],
  counts: [
    { key: 'credit', title: '可挂账', where: `g.can_credit = 'Y'` },
    { key: 'contracted', title: '合同有效', where: 'g.contract_to >= $3::date' },
  ],
})

/** 档案统计. */
export const archiveLists: readonly ReportMaker[] = [allFiles, guests, members, units]
