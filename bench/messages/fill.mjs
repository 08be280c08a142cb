/** 100,000 messages of one hotel: a tenth open, half of those read by the manager, the rest seen to over the last weeks. */
import { asOwner } from '../lib/our-server.mjs'

export const messages = 100_000
const open = messages / 10

export function fillMessages(dataDir) {
  return asOwner(dataDir, async client => {
    const { rows } = await client.query(`select id from sys_user where username = 'manager'`)
    await client.query(
      `insert into event_message (id, tenant_id, hotel_code, code, family, level, title, content, variables, subject_id, subject_label,
         path, raised_at, last_at, done_at, handled_by, handled_name, note, handed_version)
       select 'bench-' || i, '1', 'KZ001', code, family, (array['H', 'M', 'L'])[1 + i % 3], title, '客房 ' || i || ' ' || title || '，请核对', '{}',
         'bench-' || i, (1000 + i % 900)::text, '/RoomsStatus/realTimeRoomState', at, at, case when i > $1 then at + interval '1 hour' end,
         case when i > $1 then 'manager' end, case when i > $1 then '店长' end, case when i > $1 then '已核对' end, 1
       from (select i, now() - i * interval '20 seconds' as at, (array['rooms.differs', 'stays.toInspect', 'front-desk.roomCleaned', 'inventory.oversold', 'channels.orderNew'])[1 + i % 5] as code,
           (array['abnormal', 'room', 'room', 'abnormal', 'order'])[1 + i % 5] as family, (array['房态差异', '退房待查', '清扫完成', '超售', '新订单'])[1 + i % 5] as title
         from generate_series(1, $2::int) i) made`,
      [open, messages],
    )
    await client.query(
      `insert into event_reading (message_id, user_id, tenant_id, hotel_code, version)
       select id, $1, '1', 'KZ001', version from event_message where hotel_code = 'KZ001' and done_at is null and id like 'bench-%' and hashtext(id) % 2 = 0`,
      [rows[0].id],
    )
    await client.query('vacuum analyze event_message')
    await client.query('vacuum analyze event_reading')
    return { userId: rows[0].id }
  })
}
