import { ask, boot } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { SmsMessage } from '@kezhan/identity/server/registration/sms-sender'
import type { JoinOptions, KnownCertificate } from '@kezhan/members/model/join-calls'
import type { NewMember } from '@kezhan/members/model/member-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, type DeskHotel } from './testing/desk'
import { memberDesk } from './testing/member-desk'

/** 新增会员: his phone answers with a code, and his certificate goes into his guest file and nowhere else. */
const delivered: SmsMessage[] = []
let hotel: DeskHotel
let desk: ReturnType<typeof memberDesk>
let blind: string
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00', {
    sms: {
      notice: '验证码已发送',
      send: async message => {
        delivered.push(message)
      },
      tell: async () => undefined,
    },
  })
  desk = memberDesk(hotel)
  const person = await addPerson(hotel.booted, {
    username: 'blind_clerk',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['member:add', 'member:find'],
  })
  blind = person.token
})
afterAll(() => hotel.booted.stop())

const join = (body: object, headers?: Record<string, string>) =>
  hotel.post<NewMember>('/crm/member/join', body, headers)
const asBlind = <T>(path: string, body: object) =>
  ask<T>(hotel.booted.app, 'POST', path, { token: blind, body })
const askCode = (phone: string) => hotel.post('/crm/member/phoneCode', { phone })
const sentTo = (phone: string) => delivered.findLast(one => one.phone === phone)?.code ?? ''
const verified = async (memberId: string) => (await desk.detail(memberId)).member.phoneVerified
const fileOf = async (memberId: string) => {
  const [file] = await hotel.sql<{ id: string; name: string; cert_type: string; cert_tail: string }>(
    `select g.id, g.name, g.cert_type, g.cert_tail from guest g
     join member_guest k on k.guest_id = g.id where k.member_id = $1`,
    [memberId],
  )
  return file
}
const searches = async (username: string) =>
  (
    await hotel.sql(
      `select 1 from sys_disclosure_log where username = $1 and kind = 'search' and subject = '办理会员查到证件号'`,
      [username],
    )
  ).length

test('without a session nobody is told anything, and without the right neither', async () => {
  for (const path of ['/crm/member/phoneCode', '/crm/member/certificate'])
    expect((await ask(hotel.booted.app, 'POST', path, { body: {} })).status).toBe(401)
  const { token } = await addPerson(hotel.booted, {
    username: 'only_finds',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['member:find'],
  })
  const body = { certType: 'ID_CARD', certNo: aGuest().certNo }
  const answer = await ask(hotel.booted.app, 'POST', '/crm/member/certificate', { token, body })
  expect(answer.status).toBe(403)
})

test('HOTEL-034 a phone is verified by the code that was sent to it: once, and only to who has it', async () => {
  expect(accepted(await hotel.get<JoinOptions>('/crm/member/joinOptions'))).toEqual({
    isCodeRequired: false,
    canSendCode: true,
  })
  const wish = await desk.newMember()
  expect((await askCode(wish.phone)).body.message).toBe('验证码已发送')
  expect(delivered.at(-1)).toMatchObject({ phone: wish.phone, purpose: '办理会员' })
  const code = sentTo(wish.phone)
  const wrong = code === '000000' ? '111111' : '000000'
  expect((await join({ ...wish, phoneCode: wrong })).body.message).toBe('手机验证码错误')
  // A refusal of something else leaves the code alive.
  const badCard = { ...wish, cardKind: 'magnetic', cardNo: '77', phoneCode: code }
  expect((await join(badCard)).body.message).toBe('卡号 77 不在库存中')
  const key = { 'idempotency-key': 'join-with-code-000001' }
  const first = accepted(await join({ ...wish, phoneCode: code }, key))
  expect(
    accepted(await join({ ...wish, phoneCode: code }, key)),
    'the same request is answered the same',
  ).toEqual(first)
  expect(await verified(first.memberId)).toBe('Y')
  // Another number has not answered yet.
  const { version } = (await desk.detail(first.memberId)).member
  const other = { memberId: first.memberId, version, name: wish.name, phone: desk.aPhone() }
  accepted(await hotel.post('/crm/member/update', other))
  expect(await verified(first.memberId)).toBe('N')
  expect((await join({ ...wish, phoneCode: code })).body.message).toBe('手机验证码失效，请重新获取')
})

test('HOTEL-034 a hotel that wants it takes nobody without a code, and no code goes to a member', async () => {
  await hotel.config('memberPhoneCode', 'Y')
  const wish = await desk.newMember()
  expect((await join(wish)).body.message).toBe('请先验证手机：获取并填写短信验证码')
  accepted(await askCode(wish.phone))
  accepted(await join({ ...wish, phoneCode: sentTo(wish.phone) }))
  const before = delivered.length
  expect((await askCode(wish.phone)).body.message).toBe('手机号已注册会员')
  expect(delivered.length).toBe(before)
  await hotel.config('memberPhoneCode', 'N')
  expect(await verified(accepted(await join(await desk.newMember())).memberId)).toBe('N')
})

test('a certificate goes sealed into a guest file of the hotel, and into nothing else', async () => {
  const guest = aGuest('证件新客')
  const made = accepted(
    await join(await desk.newMember({ name: guest.name, certType: 'ID_CARD', certNo: guest.certNo })),
  )
  expect(await fileOf(made.memberId)).toMatchObject({ name: guest.name, cert_type: 'ID_CARD' })
  expect((await fileOf(made.memberId))?.cert_tail).not.toContain(String(guest.certNo))
  expect((await desk.detail(made.memberId)).member).toMatchObject({ birthday: '1990-01-01' })
  const dump = await hotel.sql<{ found: number }>(
    `select (select count(*) from member m where m::text like '%' || $1 || '%')::int
       + (select count(*) from guest g where g::text like '%' || $1 || '%')::int
       + (select count(*) from sys_change_log l where l::text like '%' || $1 || '%')::int
       + (select count(*) from sys_once o where o::text like '%' || $1 || '%')::int as found`,
    [guest.certNo],
  )
  expect(dump).toEqual([{ found: 0 }])
  const again = await join(await desk.newMember({ name: guest.name, certNo: guest.certNo }))
  expect(again.body.message).toBe(`该客史已是会员 ${made.memberNo}`)
  const unsaid = await asBlind('/crm/member/join', await desk.newMember({ certNo: guest.certNo }))
  expect(unsaid.body.message).toBe('该证件已登记会员，请按手机或姓名查找')
  const wrong = await join(await desk.newMember({ certType: 'ID_CARD', certNo: '110101199001011234' }))
  expect(wrong.body.message).toBe('证件号码校验不通过')
})

test('a file that is there becomes his: by certificate, by choice, or by phone and name; never that of another', async () => {
  const known = aGuest('客史老客')
  const { guestId } = accepted(await hotel.post<{ guestId: string }>('/ebk/guest/save', known))
  const otherName = await join(await desk.newMember({ name: '别的名字', certNo: known.certNo }))
  expect(otherName.body.message).toBe('该证件号登记在另一姓名下，请核对证件和姓名')
  const wish = { name: known.name, certNo: known.certNo }
  const { guestId: strange } = accepted(
    await hotel.post<{ guestId: string }>('/ebk/guest/save', { name: known.name }),
  )
  const otherFile = await join(await desk.newMember({ ...wish, guestId: strange }))
  expect(otherFile.body.message).toBe('该证件号属于另一份客史，请先合并客史')
  const byNumber = accepted(await join(await desk.newMember(wish)))
  expect((await fileOf(byNumber.memberId))?.id).toBe(guestId)

  const card = aGuest('选中客史')
  const chosen = accepted(await hotel.post<{ guestId: string }>('/ebk/guest/save', { name: card.name }))
  const made = accepted(
    await join(await desk.newMember({ name: card.name, certNo: card.certNo, guestId: chosen.guestId })),
  )
  expect(await fileOf(made.memberId)).toMatchObject({ id: chosen.guestId, cert_type: 'ID_CARD' })

  const phone = desk.aPhone()
  const two = aGuest('两个证件')
  accepted(await hotel.post('/ebk/guest/save', { ...two, phone }))
  const second = { name: two.name, phone, certType: 'PASSPORT', certNo: 'E76543210' }
  expect((await join(await desk.newMember(second))).body.message).toBe(
    '客史“两个证件”登记的是另一个证件，请核对证件号，或空着办理',
  )
})

test('duplicates by certificate: who may see numbers is told whose it is, others only that it is known; each find is counted', async () => {
  const guest = aGuest('查重客人')
  accepted(await hotel.post('/ebk/guest/save', guest))
  const sent = { certType: 'ID_CARD', certNo: String(guest.certNo) }
  const path = '/crm/member/certificate'
  const nobody = { certType: 'ID_CARD', certNo: String(aGuest().certNo) }
  expect(accepted(await hotel.post<KnownCertificate>(path, nobody)).known).toBe('nobody')
  const half = { ...sent, certNo: sent.certNo.slice(0, 12) }
  expect(accepted(await hotel.post<KnownCertificate>(path, half)).known).toBe('nobody')
  const before = await searches('desk_clerk')
  const whole = accepted(await hotel.post<KnownCertificate>(path, sent))
  expect(whole).toMatchObject({ known: 'guest', guest: { name: '查重客人', memberId: null } })
  expect(JSON.stringify(whole)).not.toContain(sent.certNo)
  expect(await searches('desk_clerk')).toBe(before + 1)
  const covered = accepted(await asBlind<KnownCertificate>(path, sent))
  expect(covered).toEqual({ known: 'guest', guest: null })
  await hotel.config('revealsPerDay', String(await searches('blind_clerk')))
  const most = /^今天查看和按证件号查找已达\d+次/
  expect((await asBlind(path, sent)).body.message).toMatch(most)
  expect((await asBlind(path, nobody)).body.message, 'found or not').toMatch(most)
  await hotel.config('revealsPerDay', '50')
})

test('without a sender no code is sent and nobody pretends; a hotel that wants one is told what to do', async () => {
  const bare = await boot({ isDemo: false })
  try {
    const { token } = await addPerson(bare, {
      username: 'bare_clerk',
      tenantId: '1',
      hotelCode: 'KZ001',
      rights: 'all',
    })
    const asked = (method: 'GET' | 'POST', path: string, body?: object) =>
      ask<JoinOptions>(bare.app, method, path, { token, ...(body === undefined ? {} : { body }) })
    expect((await asked('GET', '/crm/member/joinOptions')).body.result.canSendCode).toBe(false)
    const phone = '13612340000'
    const code = await asked('POST', '/crm/member/phoneCode', { phone })
    expect(code.body.message).toBe('短信接口未配置，请联系管理员！')
    const [level] = await bare.sql<{ id: string }>(
      `select id from member_level where tenant_id = '1' limit 1`,
    )
    const wish = { name: '无短信', phone, levelId: level?.id, cardKind: 'electronic' }
    await bare.sql(
      `insert into hotel_config (id, tenant_id, hotel_code, config_key, config_value, value_type, config_group, create_by)
       values ('code', '1', 'KZ001', 'memberPhoneCode', 'Y', 'switch', '会员', 'test') on conflict do nothing`,
    )
    expect((await asked('POST', '/crm/member/join', wish)).body.message).toBe(
      '酒店要求验证新会员手机，但短信服务未接好，请联系管理员',
    )
  } finally {
    await bare.stop()
  }
})
