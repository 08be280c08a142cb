import { housekeepingStates } from '@kezhan/rooms/rules/housekeeping-states'
import { count, offered, text, time, wall, wordOf } from '../list-parts'
import { type List, listReport } from '../list-report'

const hk = (row: string) => wordOf(`g.${row} ->> 'hk'`, housekeepingStates.states)

/**
 * What happened to rooms on the business days `$2` to `$3`, at the hour it happened: guests who left, and changes of what a room
 * looks like. One change may be both a cleaning and an inspection.
 */
const events = `
  select s.id as key, s.id as source_id, extract(hour from s.depart_at)::int as hour, ${wall('s.depart_at')} as at, m.room_no, '退房' as what, s.guest_name as who,
    1 as departures, 0 as cleaned, 0 as inspected
  from stay s join room m on m.id = s.room_id where s.hotel_code = $1 and s.depart_on between $2::date and $3::date
  union all
  select g.id::text, m.id, extract(hour from g.changed_at at time zone h.zone)::int, ${wall('g.changed_at at time zone h.zone')}, m.room_no,
    ${hk('before_row')} || ' → ' || ${hk('after_row')}, coalesce(u.realname, g.username), 0,
    (g.before_row ->> 'hk' = 'dirty' and g.after_row ->> 'hk' <> 'dirty')::int, (g.before_row ->> 'hk' <> 'inspected' and g.after_row ->> 'hk' = 'inspected')::int
  from business_day d join hotel h on h.code = d.hotel_code join sys_change_log g on g.hotel_code = d.hotel_code and g.table_name = 'room_state'
    and g.changed_at >= d.opened_at and g.changed_at < coalesce(d.closed_at, 'infinity') and g.before_row ? 'hk' and g.after_row ? 'hk'
  left join room m on m.id = g.row_id left join sys_user u on u.username = g.username
  where d.hotel_code = $1 and d.business_date between $2::date and $3::date`

const hourOf = `lpad(w.hour::text, 2, '0') || ':00'`
const figures = { departures: '退房', cleaned: '打扫', inspected: '查房' } as const
type Figure = keyof typeof figures

/** Rooms that people found dirty and left clean; who only looks after them comes behind. */
export const cleaning = listReport(
  offered('cleaning', '清扫流转', 'range'),
  ({ house }, { from, to }): List => ({
    title: '清扫流转',
    basis: ['按营业日内发生的钟点；打扫、查房按房态改动的记录，一间房打扫两次计两次'],
    columns: [
      text('hour', '钟点'),
      count('departures', figures.departures, '退房后房间变脏'),
      count('cleaned', figures.cleaned, '脏房改为干净、已查或待检'),
      count('inspected', figures.inspected, '改为已查'),
    ],
    sql: `select ${hourOf} as key, ${hourOf} as hour, sum(w.departures)::int as departures, sum(w.cleaned)::int as cleaned, sum(w.inspected)::int as inspected
      from (${events}) w group by w.hour having sum(w.departures + w.cleaned + w.inspected) > 0`,
    params: [house.hotelCode, from, to],
    order: 'key',
    sums: [
      ['departures', 'departures'],
      ['cleaned', 'cleaned'],
      ['inspected', 'inspected'],
    ],
  }),
  {
    columns: Object.keys(figures),
    lines: ({ house }, { from, to, row, column }): List => {
      const figure = column as Figure // The caller has seen that it is one of the columns.
      return {
        title: `清扫流转：${figures[figure]}`,
        basis: [],
        columns: [
          time('at', '时间'),
          text('roomNo', '房号'),
          text('what', '变化'),
          text('who', figure === 'departures' ? '客人' : '操作员'),
          count('value', figures[figure]),
        ],
        sql: `select w.key, w.source_id, w.at, w.room_no, w.what, w.who, w.${figure}::bigint as value from (${events}) w where ${hourOf} = $4 and w.${figure} > 0`,
        params: [house.hotelCode, from, to, row],
        order: 'at, key',
        source: figure === 'departures' ? 'stay' : 'room',
        sums: [['value', 'value']],
      }
    },
  },
)
