import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { ask } from '@kezhan/app-server/testing/boot'
import { planted, type SightHotel } from './sight'
import type { Attack, Paragraph } from './trust-attack'

/** Sections 4 and 5: guests and doors. */
export function privacyParagraphs(sight: SightHotel): Paragraph[] {
  const { hotel } = sight
  const [secret = {}] = sight.subjects
  const open = sight.subjects[5] ?? {}
  const certNo = sight.certificates[0] ?? ''
  const to = (
    method: Attack['method'],
    abuse: string,
    path: string,
    sent: object | Attack['prepare'],
    more: Partial<Attack> = {},
  ): Attack => ({
    abuse,
    method,
    path,
    prepare: typeof sent === 'function' ? (sent as Attack['prepare']) : async () => sent,
    ...more,
  })
  const names = [planted.secret.name, planted.companion.name, planted.secret.phone, planted.companion.phone]
  const manager = (right: string) => ({ holders: { manager: right } })
  const right = 'guest:revealId, written down and counted'
  const mayReveal = { holders: { manager: right } }
  const maySearch = { holders: { manager: right, manager2: 'guest:revealId, in his own hotel' } }
  const ownFile = { holders: { manager2: 'guest:edit, a file of his own hotel' } }
  const file = { name: '探子', certType: 'ID_CARD', certNo }
  const attacker = '198.51.100.7'
  /** As the last of so many wrong passwords leaves it; even the right one is not looked at now. */
  const guessed = async (account: string, counted: string, failures: number, wait: string) => {
    await hotel.sql(
      `insert into sys_login_failure (counted, failures, wait_until) values ($1, $2, now() + $3::interval)
       on conflict (counted) do update set failures = excluded.failures, wait_until = excluded.wait_until`,
      [counted, failures, wait],
    )
    return { account, password: demoPassword, workShiftIndex: '01' }
  }
  let phones = 0
  return [
    {
      title: '4. Guests: certificates',
      attacks: [
        to(
          'POST',
          'a certificate is confirmed by its whole number',
          '/ebk/guest/page',
          { keyword: certNo },
          maySearch,
        ),
        to('POST', 'the same through an export', '/ebk/guest/export', { keyword: certNo }, maySearch),
        to(
          'GET',
          'the same through the lookup of orders',
          '/ebk/order/lookup',
          { text: certNo },
          { withholds: [String(secret.stayId)] },
        ),
        to('POST', 'the same by saving a file under the number', '/ebk/guest/save', file, ownFile),
        to('POST', 'the same by checking somebody in under the number', '/ebk/order/checkIn', {
          roomId: hotel.rooms['402'],
          departDate: '2026-05-02',
          guests: [file],
        }),
        to('POST', 'the same by typing the number at a desk, under another name', '/ebk/guest/known', file, {
          withholds: [String(secret.guestId)],
        }),
        to(
          'POST',
          'a certificate is revealed',
          '/ebk/guest/reveal',
          { guestId: secret.guestId, reason: '好奇' },
          mayReveal,
        ),
        to(
          'POST',
          'certificate after certificate is revealed',
          '/ebk/guest/reveal',
          async () => {
            await hotel.config('revealsPerDay', '1')
            return { guestId: secret.guestId, reason: '收集' }
          },
          { after: () => hotel.config('revealsPerDay', '50') },
        ),
        to(
          'GET',
          'first digits and birthday are read side by side',
          '/ebk/guest/detail',
          { guestId: String(open.guestId) },
          { withholds: ['1990-01-01'], ...manager('guest:revealId') },
        ),
      ],
    },
    {
      title: '4. Guests: who wants to stay unknown',
      attacks: [
        to(
          'GET',
          'he is looked for by name',
          '/ebk/order/lookup',
          { text: planted.secret.name },
          { withholds: [String(secret.stayId)] },
        ),
        to(
          'POST',
          'his telephone is typed at a desk',
          '/ebk/guest/known',
          { phone: planted.secret.phone },
          { withholds: [planted.secret.name, String(secret.guestId)], ...manager('guest:secret') },
        ),
        to(
          'POST',
          'his certificate is typed at a desk',
          '/ebk/guest/known',
          { ...file, name: planted.secret.name },
          { withholds: [String(secret.guestId)], ...manager('guest:secret') },
        ),
        to(
          'GET',
          'his room is opened',
          '/ebk/order/getRoomMixAllDetail',
          { roomId: String(secret.roomId) },
          { withholds: names, ...manager('guest:secret') },
        ),
        to(
          'GET',
          'his stay is opened',
          '/ebk/order/getRoomMixAllDetail',
          { stayId: String(secret.stayId) },
          { withholds: names, ...manager('guest:secret') },
        ),
        to(
          'GET',
          'his registration is printed',
          '/ebk/paper/registration',
          { stayId: String(secret.stayId), price: 'shown' },
          { withholds: names, ...manager('guest:secret') },
        ),
        to('GET', 'the board is read', '/ebk/ebkRoomState/getAllRoomStatus', {}, { withholds: names }),
        to(
          'GET',
          'bill, telephone and certificate of another guest are read through his room',
          '/ebk/order/getRoomMixAllDetail',
          { roomId: String(open.roomId) },
          {
            withholds: ['balanceFen', '"138****4444"', '110***********'],
            holders: Object.fromEntries(
              ['manager', 'frontdesk', 'cashier'].map(role => [role, 'order:list, acct:list']),
            ),
          },
        ),
      ],
    },
    {
      title: '4. Guests: logs',
      attacks: [
        to(
          'GET',
          'bills are read through the data log',
          '/sys/dataLog/list',
          { dataTable: 'folio' },
          {
            withholds: ['"dataTable":"folio"'],
            holders: { admin: 'the platform', manager: 'sys:dataLog, acct:list' },
          },
        ),
        to(
          'GET',
          'what was done to bills is read through the operation log',
          '/sys/log/list',
          { logType: '2', pageSize: '200' },
          { withholds: ['客账'], holders: { admin: 'the platform', manager: 'sys:log:list, acct:list' } },
        ),
        to('GET', 'a table that no right is known of', '/sys/dataLog/queryDataVerList', {
          dataTable: 'sys_session',
          dataId: '1',
        }),
      ],
    },
    {
      title: '5. Doors: accounts',
      attacks: [
        to('POST', 'a reset ticket is made up', '/sys/user/passwordChange', {
          ticket: 'x'.repeat(43),
          password: 'Xin2026mima',
          confirmpassword: 'Xin2026mima',
        }),
        to(
          'POST',
          'codes are asked for one after the other',
          '/sys/sms',
          async () => {
            const body = { mobile: `1370000${String(++phones).padStart(4, '0')}`, smsmode: 1 }
            await ask(hotel.booted.app, 'POST', '/sys/sms', { body, address: `10.9.0.${phones}` })
            return body
          },
          { isOwn: true, anonymousFrom: '10.9.1.1' },
        ),
        to(
          'POST',
          'a colleague is guessed at until he is locked out',
          '/user/login',
          async role => guessed(role, `pair:${role} ${attacker}`, 10, '30 minutes'),
          { isOwn: true, anonymousFrom: attacker },
        ),
        to(
          'POST',
          'one account is guessed at from many addresses',
          '/user/login',
          async role => guessed(role, `account:${role}`, 20, '30 seconds'),
          { isOwn: true, anonymousFrom: '203.0.113.99' },
        ),
        to('PUT', 'an open session changes the telephone', '/sys/user/own', {
          realname: '某人',
          phone: '13600001111',
        }),
        to('POST', 'a code to a new telephone, with a guessed password', '/sys/user/own/contactCode', {
          kind: 'phone',
          value: '13600001111',
          password: 'guessed',
        }),
        to('PUT', 'a new telephone, with a guessed code', '/sys/user/own/contact', {
          kind: 'phone',
          value: '13600001111',
          password: demoPassword,
          code: '123456',
        }),
      ],
    },
    {
      title: '5. Doors: the machine',
      attacks: [
        to(
          'POST',
          'the disk is filled',
          '/sys/common/upload',
          async role => {
            await hotel.sql(
              `insert into sys_file (path, tenant_id, hotel_code, original_name, content_type, size_bytes, username)
             select 'temp/202605/' || gen_random_uuid() || '.png', tenant_id, hotel_code, 'x.png', 'image/png', 1, $1::text
             from sys_user, generate_series(1, 500) where username = $1::text`,
              [role],
            )
            return {}
          },
          { isOwn: true, isUpload: true },
        ),
        to('GET', 'figures of the machine are read', '/metrics', {}),
        to('POST', 'a report puts the texts of many rows together', '/online/cgreport/head/preview', {
          sql: `select string_agg(a.name, ',') as x from room_type a, room_type b, room_type c, room_type d`,
        }),
        to('POST', 'a report pads a text beyond measure', '/online/cgreport/head/preview', {
          sql: `select repeat('x', 1000000000) as x from room_type`,
        }),
      ],
    },
  ]
}
