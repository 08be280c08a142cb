import { count, offered, text } from '../list-parts'
import { type List, listReport } from '../list-report'
import { listOfCounted } from '../lists/counted-list'
import { files, guestFile, words } from './file-parts'

/** All files of a kind: `id`, which one it is, and when it was made; `f` is one of them. */
interface FileKind {
  readonly key: keyof typeof files
  readonly name: string
  readonly sql: string
}

const ofHotel = (table: string, shown: string, more = '') =>
  `select f.id, ${shown}, (f.create_time at time zone h.zone)::date as made_on from ${table} f join hotel h on h.code = f.hotel_code ${more} where f.hotel_code = $1`

const kinds: readonly FileKind[] = [
  {
    key: 'guest',
    name: '客人',
    sql: `${ofHotel('guest', guestFile('f'))} and f.merged_into is null`,
  },
  {
    key: 'member',
    name: '会员',
    sql: `select f.id, f.id as source_id, f.member_no as no, f.name as title, v.name as note, f.join_date as made_on
      from member f join member_level v on v.id = f.level_id where f.join_hotel = $1 and f.merged_into is null`,
  },
  {
    key: 'unit',
    name: '协议单位',
    sql: ofHotel(
      'unit',
      `f.id as source_id, f.code as no, f.name as title, ${words('f.kind', 'unit_kind')} as note`,
    ),
  },
  {
    key: 'room',
    name: '房间',
    sql: ofHotel(
      'room',
      'f.id as source_id, f.room_no as no, t.name as title, b.name as note',
      'join room_type t on t.id = f.room_type_id join building b on b.id = f.building_id',
    ),
  },
  {
    key: 'goods',
    name: '小商品',
    sql: ofHotel('goods', 'f.id as source_id, f.code as no, f.name as title, f.unit as note'),
  },
  {
    key: 'person',
    name: '员工',
    sql: ofHotel(
      'sys_user',
      'null::text as source_id, f.username as no, f.realname as title, f.work_no as note',
    ),
  },
]

/** Which files a column of 档案总览 counts, by the day they were made. */
const madeOn: Readonly<Record<string, string>> = {
  files: 'k.made_on <= $3::date',
  added: 'k.made_on between $2::date and $3::date',
}

/** 档案总览. */
export const allFiles = listReport(
  offered('allFiles', '档案总览', 'range'),
  ({ house }, { from, to }): List => ({
    title: '档案总览',
    basis: ['本店的档案，按建档日期；总数为期末的档案'],
    columns: [
      text('name', '档案'),
      count('files', '总数', '到结束日期为止建立、现在还在的档案'),
      count('added', '期内新增'),
    ],
    sql: kinds
      .map(
        ({ key, name, sql }, at) =>
          `select '${key}' as key, ${at} as place, '${name}' as name, count(*) filter (where ${madeOn.files})::int as files,
          count(*) filter (where ${madeOn.added})::int as added from (${sql}) k`,
      )
      .join(' union all '),
    params: [house.hotelCode, from, to],
    order: 'place',
    sums: [
      ['files', 'files'],
      ['added', 'added'],
    ],
  }),
  {
    columns: Object.keys(madeOn),
    lines: ({ house }, { from, to, row, column }) => {
      const kind = kinds.find(one => one.key === row)
      if (kind === undefined) return undefined
      const sql = `select k.id as key, k.source_id, k.no, k.title as name, k.note, 1::bigint as value from (${kind.sql}) k
        where $2::date is not null and ${madeOn[column]}`
      return listOfCounted(kind.name, { ...files[kind.key], sql }, count('value', '档案'), [
        house.hotelCode,
        from,
        to,
      ])
    },
  },
)
