import { checkCharacter } from '@kezhan/base/id-card'
import type { KnownGuest } from '@kezhan/guests/model/known-guest-calls'
import { unitAccount } from '@kezhan/receivables/model/unit-account'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { GuestFields } from './GuestFields'
import { emptyGuest } from './guest-draft'

afterEach(clearPage)

const certNo = `11010119900502001${checkCharacter('11010119900502001')}`
const known: KnownGuest = {
  name: '沈常客',
  phone: '13700000001',
  guestId: 'g1',
  member: { id: 'm1', memberNo: 'HY1', name: '沈常客', phone: '13700000001', levelName: '金卡' },
  vipLevel: null,
  stays: 3,
  lastStay: { day: '2026-03-01', roomNo: '302', roomTypeName: '大床房', priceFen: 29_800 },
  preferences: '高楼层',
  complaints: [{ day: '2026-03-02', content: '热水慢', isOpen: true }],
  birthday: '05-02',
  blackReason: '损坏设施',
  roomNo: '301',
  booking: { resNo: 'YD1', day: '2026-05-20' },
}

function Form() {
  const [guest, setGuest] = useState(() => emptyGuest(1))
  return (
    <GuestFields
      guest={guest}
      title="主客"
      today="2026-05-02"
      autoFocus={false}
      onChange={setGuest}
      known={{ reservationId: 'r1' }}
    />
  )
}

function open(rights: readonly string[]) {
  const server = fakeServer(unitAccount, [], ({ path }) =>
    path === '/ebk/guest/known' ? granted([known]) : undefined,
  )
  renderPage(<Form />, { rights })
  return server
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const cards = () => screen.findByRole('list', { name: '可能的客人' })

test('a certificate is asked about once it is whole and has a name; the card tells what the house knows', async () => {
  const server = open(['guest:list'])
  type('证件号', certNo.slice(0, 17))
  type('姓名', '沈常客')
  type('证件号', certNo)
  const card = within(await cards())
  for (const text of [
    '黑名单：损坏设施',
    '现住 301',
    '另有预订 YD1 05-20 到店',
    '今天生日',
    '会员 金卡',
    '住过 3 次 · 上次 2026-03-01 大床房 302，每晚 298.00 · 偏好：高楼层',
    '投诉未处理 2026-03-02：热水慢',
  ])
    expect(card.getByText(text)).toBeTruthy()
  expect(server.askedFor('/ebk/guest/known').map(one => one.body)).toEqual([
    { certType: 'ID_CARD', certNo, name: '沈常客', reservationId: 'r1' },
  ])
})

test('a number names him too, and his name can be taken over', async () => {
  const server = open(['order:list'])
  type('手机', '137000')
  type('手机', '13700000001')
  const card = await cards()
  fireEvent.click(within(card).getByRole('button', { name: '是他' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('沈常客'))
  expect(server.askedFor('/ebk/guest/known')).toHaveLength(1)
})
