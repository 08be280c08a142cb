import type { JoinOptions, KnownCertificate } from '@kezhan/members/model/join-calls'
import { memberLevel } from '@kezhan/members/model/member-level'
import { fakeServer, granted, type Reply, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import NewMemberPage from '../pages/NewMemberPage'
import { aMember } from '../testing/a-member'
import { renderMember } from '../testing/render-member'

afterEach(clearPage)

const user = userEvent.setup({ delay: null })
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const plain = { id: 'plain', code: 'PT', name: '普通会员', levelRank: 1, discountBp: 9800, enabled: 'Y' }
const gold = {
  ...plain,
  id: 'gold',
  code: 'JK',
  name: '金卡会员',
  discountBp: 8800,
  freeBreakfast: 2,
  buyPriceFen: 19_800,
}
const granting = {
  ratePlanCode: null,
  pointsRatioBp: 10_000,
  checkoutDelayMinutes: 0,
  holdUntil: null,
  freeBreakfast: 0,
  depositFree: 'N',
  buyPriceFen: 0,
}
const rights = ['member:add', 'member:find', 'crm:memberLevel:list', 'crm:topUpRule:list']
const { member } = aMember()

const unsent = { isCodeRequired: false, canSendCode: false }
function open(
  added: Reply = granted({ memberId: 'm1', memberNo: 'HY1', cardNo: 'HY1' }),
  options: JoinOptions = unsent,
  known: KnownCertificate = { known: 'nobody', guest: null },
) {
  const levels = [plain, gold].map(level => ({ ...granting, ...level }))
  const server = fakeServer(memberLevel, [], ({ path, query }) => {
    if (path === '/crm/memberLevel/list') return granted({ records: levels, total: 2, size: 99, current: 1 })
    if (path === '/crm/topUpRule/list') return granted({ records: [], total: 0, size: 200, current: 1 })
    if (path === '/crm/member/join') return added
    if (path === '/crm/member/joinOptions') return granted(options)
    if (path === '/crm/member/certificate') return granted(known)
    if (path === '/crm/member/phoneCode') return granted(null, '验证码已发送')
    if (path === '/crm/member/detail') return granted(aMember())
    if (path.startsWith('/sys/dict/')) return granted([])
    if (path !== '/crm/member/duplicates') return undefined
    const isKnown = query.phone === '13800001111'
    const guests = [{ id: 'g1', name: '王小明', phone: '138****1111', memberId: null }]
    return granted(isKnown ? { members: [member], guests } : { members: [], guests: [] })
  })
  renderMember(<NewMemberPage />, rights)
  return server
}

test('HOTEL-034: who is a member already, or has a guest file, shows while the phone is typed', async () => {
  const server = open()
  await screen.findByText('房价 9.8 折')
  fill('手机', '13800001111')
  const alike = await screen.findByRole('region', { name: '可能是同一人' })
  expect(alike.textContent).toContain('王小明 13800001111 普通会员 正常')
  await user.click(screen.getByRole('button', { name: '关联此客史' }))
  expect(screen.getByLabelText('姓名')).toHaveProperty('value', '王小明')
  await user.click(screen.getByRole('button', { name: '办理' }))
  await waitFor(() => expect(server.lastOf('/crm/member/join')?.body).toMatchObject({ guestId: 'g1' }))
})

test('HOTEL-034: Ctrl+Enter sends everything at once; then his page, and an empty form for the next', async () => {
  const server = open()
  await screen.findByText('房价 9.8 折')
  fill('手机', '13900002222')
  fill('姓名', '李静')
  fill('支付密码', '246810')
  expect(JSON.stringify({ ...sessionStorage }), 'a password is in no draft').not.toContain('246810')
  await user.type(screen.getByLabelText('金额'), '500')
  expect((await screen.findByRole('status', { name: '首充试算' })).textContent).toBe('没有赠送')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('会员已办理')).toBeTruthy()
  expect(server.askedFor('/crm/member/join').map(({ body }) => body)).toEqual([
    {
      name: '李静',
      phone: '13900002222',
      levelId: 'plain',
      cardKind: 'electronic',
      joinChannel: 'desk',
      password: '246810',
      topUpFen: 50_000,
      topUpPayCode: '9001',
    },
  ])
  expect(await screen.findByText('再住 4 间夜，升为银卡会员')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '再办一张' }))
  expect(screen.getByLabelText('手机')).toHaveProperty('value', '')
  expect(screen.getByLabelText('支付密码')).toHaveProperty('value', '')
})

test('a level with a fee says what it grants and is paid for; what is missing stands under its field', async () => {
  const server = open(refused('手机号已注册会员'))
  await user.click(await screen.findByLabelText('等级'))
  await user.click(await screen.findByTitle('金卡会员（198.00）'))
  expect(screen.getByText('每晚赠早餐 2 份')).toBeTruthy()
  expect(screen.getByText('收 198.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '办理' }))
  expect((await screen.findAllByRole('alert')).map(one => one.textContent)).toEqual([
    '请填写手机',
    '请填写姓名',
  ])
  expect(server.askedFor('/crm/member/join')).toEqual([])
  fill('手机', '13900002222')
  fill('姓名', '李静')
  await user.click(screen.getByRole('button', { name: '办理' }))
  const paid = { levelId: 'gold', feePayCode: '9001' }
  await waitFor(() => expect(server.lastOf('/crm/member/join')?.body).toMatchObject(paid))
  expect(screen.queryByText('会员已办理')).toBeNull()
  expect(screen.getByLabelText('姓名'), 'a refusal loses nothing').toHaveProperty('value', '李静')
})

test('HOTEL-034: a hotel that verifies phones sends a code and takes nobody without it', async () => {
  const server = open(undefined, { isCodeRequired: true, canSendCode: true })
  await screen.findByText('房价 9.8 折')
  fill('手机', '13900003333')
  fill('姓名', '李静')
  await user.click(screen.getByRole('button', { name: '办理' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请填写短信验证码')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('60 秒后重新获取')).toBeTruthy()
  expect(server.lastOf('/crm/member/phoneCode')?.body).toEqual({ phone: '13900003333' })
  fill('验证码', '123456')
  await user.click(screen.getByRole('button', { name: '办理' }))
  expect(await screen.findByText('会员已办理')).toBeTruthy()
  expect(server.lastOf('/crm/member/join')?.body).toMatchObject({ phoneCode: '123456' })
})

test('without a sender the form says so, offers no code, and says that a hotel which wants one must see to it', async () => {
  open()
  expect(await screen.findByText('未接短信服务，手机不验证')).toBeTruthy()
  expect(screen.queryByLabelText('验证码')).toBeNull()
  clearPage()
  open(undefined, { isCodeRequired: true, canSendCode: false })
  expect((await screen.findByRole('alert')).textContent).toBe(
    '酒店要求验证新会员手机，但短信服务未接好，请联系管理员',
  )
})

test('HOTEL-034: a certificate fills in what it tells, is kept in no draft, and says that it is known without its number', async () => {
  const guest = { id: 'g9', name: '王小明', phone: null, memberId: 'm1' }
  const server = open(undefined, unsent, { known: 'member', guest })
  await screen.findByText('房价 9.8 折')
  fill('证件号', '11010119900101100')
  expect(screen.queryByRole('region', { name: '证件已登记' })).toBeNull()
  fill('证件号', '110101199001011009')
  expect((await screen.findByRole('alert')).textContent).toContain('校验')
  fill('证件号', '110101199003072252')
  const known = await screen.findByRole('region', { name: '证件已登记' })
  expect(known.textContent).toContain('这个证件已经是会员：王小明')
  expect(screen.getByLabelText('生日')).toHaveProperty('value', '1990-03-07')
  expect(JSON.stringify({ ...sessionStorage }), 'a certificate is in no draft').not.toContain('1101011990')
  expect(server.askedFor('/crm/member/certificate')).toHaveLength(1)
  fill('手机', '13900004444')
  fill('姓名', '王小明')
  await user.click(screen.getByRole('button', { name: '办理' }))
  const sent = { certType: 'ID_CARD', certNo: '110101199003072252' }
  await waitFor(() => expect(server.lastOf('/crm/member/join')?.body).toMatchObject(sent))
})
