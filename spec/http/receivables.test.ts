import { type Answer, ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import type {
  AgeingRow,
  BillAnswer,
  ChargeAnswer,
  ReceiptAnswer,
  Statement,
} from '@kezhan/receivables/model/receivable-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import { LedgerDesk } from './testing/ledger-desk'

let booted: Booted
let desk: LedgerDesk
let clerk: LedgerDesk
let finance: string
beforeAll(async () => {
  booted = await boot()
  desk = new LedgerDesk(booted, await signIn(booted.app, 'manager'))
  clerk = new LedgerDesk(booted, await signIn(booted.app, 'frontdesk'))
  finance = await signIn(booted.app, 'finance')
})
afterAll(() => booted.stop())

const post = <T>(path: string, body: object, token = desk.token): Promise<Answer<T>> =>
  ask<T>(booted.app, 'POST', path, { token, body })
const ar = <T>(word: string, body: object, token = desk.token) => post<T>(`/ebk/ar/${word}`, body, token)

let units = 0
/** An account of a new unit with this limit. */
async function anAccount(creditLimitFen: number, signers: readonly object[] = []): Promise<string> {
  const code = `U${++units}`
  const unit = await post<{ id: string }>('/crm/unit/add', {
    code,
    name: `单位${units}`,
    kind: 'company',
    canCredit: 'Y',
    state: 'valid',
    signers,
  })
  const account = await post<{ id: string }>('/crm/unitAccount/add', {
    unitId: unit.body.result.id,
    name: '默认账套',
    creditLimitFen,
    billingCycle: 'month',
    billDay: 1,
    dueDays: 30,
    state: 'normal',
  })
  return account.body.result.id
}
async function aDebt(amountFen: number): Promise<string> {
  const folioId = await desk.folio('挂账客人')
  await desk.charge(folioId, amountFen)
  return folioId
}
const charge = (folioId: string, unitAccountId: string, more: object = {}, token = desk.token) =>
  ar<ChargeAnswer>('charge', { folioId, unitAccountId, ...more }, token)
const entryState = async (id: string) =>
  (await booted.sql<{ state: string }>('select state from ar_entry where id = $1', [id]))[0]?.state

const unitScreens = '/CustomerRelationship/unitManagement'

test.each([
  ['HOTEL-016', '/CashingBill/cashAccount'],
  ['HOTEL-017', '/CashingBill/addPay'],
  ['HOTEL-039', `${unitScreens}/queryCollection`],
  ['HOTEL-040', `${unitScreens}/accountSetManagement`],
  ['HOTEL-041', `${unitScreens}/queryAccounting`],
  ['HOTEL-042', `${unitScreens}/accountingTreatment`],
  ['HOTEL-043', `${unitScreens}/basicInformation`],
])('%s the manager finds %s in his menu', async (_id, path) => {
  const { body } = await ask<{ menu: readonly MenuNode[] }>(
    booted.app,
    'GET',
    '/sys/permission/getUserPermissionByToken',
    { token: desk.token },
  )
  expect(pathsOf(body.result.menu)).toContain(path)
})

interface MenuNode {
  readonly path: string
  readonly children?: readonly MenuNode[]
}
const pathsOf = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap(node => [node.path, ...pathsOf(node.children ?? [])])

test('HOTEL-039 HOTEL-041 scenario 13: beyond the limit only with an approval; receipts pay the debt in two parts', async () => {
  const account = await anAccount(100_000)
  expect((await charge(await aDebt(60_000), account)).body.result).toMatchObject({
    amountFen: 60_000,
    owedFen: 60_000,
    folioState: 'closed',
  })
  const folioId = await aDebt(50_000)
  const refused = await charge(folioId, account, {}, clerk.token)
  expect(refused.body.message).toBe('超出信用额度：可用400.00元')
  const approvalId = (await applyFor(clerk, refused, '月底回款')).id
  await post('/ebk/approval/decide', { id: approvalId, agree: 'Y' })
  const charged = await charge(folioId, account, { approvalId }, clerk.token)
  expect(charged.body.result).toMatchObject({ amountFen: 50_000, owedFen: 110_000, folioState: 'closed' })
  const { entryId } = charged.body.result

  const receive = (amountFen: number) =>
    ar<ReceiptAnswer>('receive', { unitAccountId: account, amountFen, method: '9010' }, finance)
  expect((await receive(0)).body.message).toBe('金额必须大于0')
  const first = (await receive(30_000)).body.result
  expect(first).toMatchObject({ amountFen: 30_000, allocatedFen: 0, owedFen: 110_000 })
  const allocate = (receiptId: string, amountFen: number) =>
    ar<ReceiptAnswer>('allocate', { receiptId, allocations: [{ entryId, amountFen }] }, finance)
  expect((await allocate(first.id, 30_001)).body.message).toBe('核销金额超过未结金额')
  expect((await allocate(first.id, 30_000)).body.result.owedFen).toBe(80_000)
  expect(await entryState(entryId)).toBe('part')
  const second = (await receive(20_000)).body.result
  expect((await allocate(second.id, 20_000)).body.result.owedFen).toBe(60_000)
  expect(await entryState(entryId)).toBe('paid')
})

test('HOTEL-042 a bill asks for debts of one account, is paid with them, and cannot be voided any more', async () => {
  const [account, other] = [await anAccount(500_000), await anAccount(500_000)]
  const one = (await charge(await aDebt(10_000), account)).body.result.entryId
  const two = (await charge(await aDebt(20_000), account)).body.result.entryId
  const foreign = (await charge(await aDebt(5000), other)).body.result.entryId
  const mixed = await ar('bill', { unitAccountId: account, entryIds: [one, foreign] }, finance)
  expect(mixed.body.message).toBe('请选择同一账套的账目')
  const first = (await ar<BillAnswer>('bill', { unitAccountId: account, entryIds: [one, two] }, finance)).body
    .result
  expect(first).toMatchObject({ amountFen: 30_000, paidFen: 0, state: 'draft' })
  expect((await ar<BillAnswer>('voidBill', { billId: first.id }, finance)).body.result.state).toBe('void')
  expect(await entryState(one)).toBe('open')
  const bill = (await ar<BillAnswer>('bill', { unitAccountId: account, entryIds: [one, two] }, finance)).body
    .result
  expect((await ar<BillAnswer>('sendBill', { billId: bill.id }, finance)).body.result.state).toBe('sent')
  const receipt = await ar<ReceiptAnswer>(
    'receive',
    { unitAccountId: account, amountFen: 12_000, method: '9010', isAllocated: 'Y' },
    finance,
  )
  expect(receipt.body.result).toMatchObject({ allocatedFen: 12_000, owedFen: 18_000 })
  expect([await entryState(one), await entryState(two)]).toEqual(['paid', 'part'])
  expect((await ar('voidBill', { billId: bill.id }, finance)).body.message).toBe('账单已有收款，不能作废')
  const statement = await ask<Statement>(booted.app, 'GET', '/ebk/ar/statement', {
    token: finance,
    query: { billId: bill.id },
  })
  expect(statement.body.result).toMatchObject({
    bill: { paidFen: 12_000, state: 'part' },
    amountText: '壹佰捌拾元整',
  })
  const ageing = await ask<AgeingRow[]>(booted.app, 'GET', '/ebk/ar/ageing', {
    token: finance,
    query: { unitAccountId: account },
  })
  expect(ageing.body.result).toMatchObject([{ owedFen: 18_000, bucketsFen: [18_000, 0, 0, 0] }])
  const back = await ar<ReceiptAnswer>('unallocate', { receiptId: receipt.body.result.id }, finance)
  expect(back.body.result).toMatchObject({ allocatedFen: 0, owedFen: 30_000 })
  expect([await entryState(one), await entryState(two)]).toEqual(['billed', 'billed'])
})

test('a debt is taken back with its settlement on the same day, but not once it is asked for', async () => {
  const account = await anAccount(100_000)
  const folioId = await aDebt(10_000)
  const charged = (await charge(folioId, account)).body.result
  await desk.call('revokeSettle', { settlementId: charged.settlementId, reason: '挂错单位' })
  const line = (await desk.lines(folioId)).find(one => one.code === '9008')?.id ?? ''
  const other = await desk.folio()
  const moved = await desk.call('transfer', { folioId, targetFolioId: other, lineIds: [line] })
  expect(moved.body.message).toBe('挂账、储值、积分和优惠券的账目不能转账')
  expect((await desk.call('refund', { folioId, amountFen: 100 })).body.message).toBe('可退金额为0.00元')
  const bill = await ar<BillAnswer>('bill', { unitAccountId: account, entryIds: [charged.entryId] }, finance)
  const late = await desk.call('reverse', { folioId, lineIds: [line] })
  expect(late.body.message).toBe('该笔挂账已核销/已出账，不能撤销')
  await ar('voidBill', { billId: bill.body.result.id }, finance)
  const reversed = await desk.call('reverse', { folioId, lineIds: [line] })
  expect(reversed.body.result.folio.balanceFen).toBe(-10_000)
  expect(await entryState(charged.entryId)).toBe('reversed')
  const [owed] = await booted.sql<{ fen: string }>('select owed_fen as fen from unit_account where id = $1', [
    account,
  ])
  expect(Number(owed?.fen)).toBe(0)
})

test('HOTEL-040 HOTEL-043 only signers sign, within their limit; frozen accounts take nothing', async () => {
  const account = await anAccount(100_000, [{ name: '王总', singleLimitFen: 5000 }])
  const [signer] = await booted.sql<{ id: string }>(
    'select s.id from unit_signer s join unit_account a on a.unit_id = s.unit_id where a.id = $1',
    [account],
  )
  const folioId = await aDebt(5001)
  const limit = '签单人未授权或超单笔限额'
  expect((await charge(folioId, account)).body.message).toBe(limit)
  expect((await charge(folioId, account, { signerId: signer?.id })).body.message).toBe(limit)
  expect((await charge(folioId, account, { signerId: signer?.id, amountFen: 5000 })).body.message).toBe(
    '挂账成功',
  )
  await booted.sql(`update unit_account set state = 'frozen' where id = $1`, [account])
  expect((await charge(folioId, account, { signerId: signer?.id })).body.message).toBe('账套已冻结')
})

test('what is written off needs the manager, and pays the debt', async () => {
  const account = await anAccount(100_000)
  const { entryId } = (await charge(await aDebt(10_000), account)).body.result
  await booted.sql(
    `delete from sys_role_permission where permission_id = 'ar:writeoff' and role_id in (select ur.role_id from sys_user_role ur
       join sys_user u on u.id = ur.user_id where u.username = 'finance')`,
  )
  const token = await signIn(booted.app, 'finance')
  const refused = await ar('writeOff', { entryId, amountFen: 500, reason: '尾款' }, token)
  expect(refused.body.message).toBe('需店长审批')
  const done = await ar<ReceiptAnswer>('writeOff', { entryId, amountFen: 500, reason: '尾款' })
  expect(done.body.result.owedFen).toBe(9500)
  expect((await ar('unallocate', { receiptId: done.body.result.id })).body.message).toBe('折让不能撤销核销')
})

test('twenty at once over one limit: as many as fit, and never more', async () => {
  const account = await anAccount(50_000)
  const folios: string[] = []
  for (let at = 0; at < 20; at++) folios.push(await aDebt(10_000))
  const answers = await Promise.all(folios.map(folioId => charge(folioId, account)))
  expect(answers.filter(answer => answer.body.success)).toHaveLength(5)
  expect(answers.filter(answer => answer.status !== 200)).toEqual([])
  const [sums] = await booted.sql<{ owed: string; entries: string }>(
    `select a.owed_fen as owed, (select sum(amount_fen - paid_fen) from ar_entry where unit_account_id = a.id) as entries
     from unit_account a where a.id = $1`,
    [account],
  )
  expect([Number(sums?.owed), Number(sums?.entries)]).toEqual([50_000, 50_000])
})
