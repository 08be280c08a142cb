import { LiftContext } from '@kezhan/client/request/lift-refusal'
import { call } from '@kezhan/resource/call'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallDialog } from './CallDialog'
import type { FormPartProps } from './slots'
import { fakeServer, granted, type Reply, refused } from './testing/fake-server'
import { position } from './testing/positions'
import { clearPage, renderPage } from './testing/render-page'

afterEach(clearPage)

const lend = call('POST', '/desk/rental/lend', {
  access: 'signed-in',
  title: '借出物品',
  once: true,
  input: {
    stayId: { kind: 'text', label: '在住单', required: true },
    name: { kind: 'text', label: '物品', required: true, maxLength: 10 },
    kind: {
      kind: 'text',
      label: '类别',
      required: true,
      default: 'rental',
      choices: { rental: '租借', gift: '赠送' },
    },
    qty: { kind: 'integer', label: '数量', required: true, default: 1, min: 1, max: 99 },
    depositFen: { kind: 'money', label: '押金', min: 0 },
    remark: { kind: 'textarea', label: '备注' },
    confirmed: { kind: 'switch', label: '已确认', hideIn: ['form'] },
    version: { kind: 'integer', label: '版本', hideIn: ['form'] },
  },
}).returns<{ readonly lentNo: string }>()

function open(dialog: (onClosed: () => void) => ReactNode, answer: (body: object) => Reply) {
  const onClosed = vi.fn()
  const server = fakeServer(position, [], ({ path, body }) =>
    path.startsWith('/desk/') ? answer(body as object) : undefined,
  )
  renderPage(dialog(onClosed), { rights: [] })
  return { onClosed, server, sent: () => server.askedFor('/desk/rental/lend').map(({ body }) => body) }
}
const inDialog = async () => within(await screen.findByRole('dialog'))
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const lending = (onClosed: () => void) => (
  <CallDialog
    call={lend}
    title="借出物品 301"
    given={{ stayId: 's1', version: 4 }}
    done={({ lentNo }) => `已借出 ${lentNo}`}
    onClosed={onClosed}
  />
)
const lent = () => granted({ lentNo: 'L1' })

test('a dialog is drawn from its call: labels, what is required, lengths, choices and defaults', async () => {
  const { sent } = open(lending, lent)
  const dialog = await inDialog()
  expect(dialog.getByText('借出物品 301')).toBeTruthy()
  const labels = [...document.querySelectorAll('label')].map(({ title }) => title)
  expect(labels).toEqual(['物品', '类别', '数量', '押金', '备注'])
  expect(box('物品').maxLength).toBe(10)
  expect(dialog.getByText('租借')).toBeTruthy()
  expect(box('数量').value).toBe('1')
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('请输入物品')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('it is filled in with the keyboard, sent with what is given, said and closed', async () => {
  const { sent, onClosed } = open(lending, lent)
  await inDialog()
  await waitFor(() => expect(document.activeElement).toBe(box('物品')))
  await userEvent.type(box('押金'), '50{Enter}')
  await waitFor(() => expect(document.activeElement, 'the next box').toBe(box('备注')))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(document.activeElement, 'what is missing').toBe(box('物品')))
  await userEvent.keyboard(' 雨伞 ')
  await userEvent.type(box('备注'), '黑色{Control>}{Enter}{/Control}')
  expect(await screen.findByText('已借出 L1')).toBeTruthy()
  const typed = { name: '雨伞', kind: 'rental', qty: 1, depositFen: 5000, remark: '黑色' }
  expect(sent()).toEqual([{ stayId: 's1', version: 4, ...typed }])
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
})

test('a choice is made by its word and sent by its value', async () => {
  const { sent } = open(lending, lent)
  const dialog = await inDialog()
  await userEvent.type(box('物品'), '雨伞')
  await userEvent.click(dialog.getByRole('combobox', { name: '类别' }))
  await userEvent.click(await screen.findByTitle('赠送'))
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(sent()).toMatchObject([{ kind: 'gift' }]))
})

test('a refusal stands at its field, or above all, and nothing typed is lost', async () => {
  const answers = [
    refused('物品已借完', { code: 'invalid', problems: [{ field: 'name', text: '雨伞已借完' }] }),
    refused('班次已交接', { code: 'shift.closed' }),
  ]
  const { onClosed } = open(lending, () => answers.shift())
  const dialog = await inDialog()
  await userEvent.type(box('物品'), '雨伞')
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('雨伞已借完')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(box('物品')))
  await userEvent.type(box('物品'), '架')
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('班次已交接')).toBeTruthy()
  expect(box('物品').value).toBe('雨伞架')
  expect(onClosed).not.toHaveBeenCalled()
})

test('what an agreement would lift is offered to be applied for; agreed to, it is sent once more', async () => {
  const offered: [string, string][] = []
  let agreed: string | undefined
  const lifting = (onClosed: () => void) => (
    <LiftContext
      value={async (problem, reason) => {
        offered.push([problem.message, reason])
        return agreed
      }}
    >
      {lending(onClosed)}
    </LiftContext>
  )
  const { sent, onClosed } = open(lifting, body =>
    'approvalId' in body ? lent() : refused('没有借出权限，可提交审批', { application: 'sealed' }),
  )
  const dialog = await inDialog()
  await userEvent.type(box('物品'), '雨伞')
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(offered).toEqual([['没有借出权限，可提交审批', '']]))
  // Whoever offers it has said it; the dialog stays with what was typed.
  expect(screen.queryByText('没有借出权限，可提交审批')).toBeNull()
  expect(onClosed).not.toHaveBeenCalled()
  agreed = 'a1'
  await waitFor(() => expect(dialog.getByRole('button', { name: '确定' })).toHaveProperty('disabled', false))
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('已借出 L1')).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({ name: '雨伞', approvalId: 'a1' })
})

test('a warning is asked back, and sent once more as confirmed', async () => {
  const { sent, onClosed } = open(lending, body =>
    'confirmed' in body ? lent() : refused('客人已欠费，仍要借出？', { code: 'stay.confirm' }),
  )
  const dialog = await inDialog()
  await userEvent.type(box('物品'), '雨伞')
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  await userEvent.click(await screen.findByRole('button', { name: '返回' }))
  await userEvent.click(await dialog.findByRole('button', { name: '确定' }))
  expect(onClosed).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: '继续' }))
  expect(await screen.findByText('已借出 L1')).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({ name: '雨伞', confirmed: 'Y' })
})

test('a dialog without fields waits for Enter', async () => {
  const { sent } = open(
    onClosed => (
      <CallDialog
        call={lend}
        title="再借一次"
        given={{ stayId: 's1', name: '雨伞' }}
        fields={[]}
        note={<p>借出与上次相同的物品。</p>}
        okText="借出"
        done="已借出"
        onClosed={onClosed}
      />
    ),
    lent,
  )
  const dialog = await inDialog()
  expect(dialog.getByText('借出与上次相同的物品。')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: '借出' })))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('已借出')).toBeTruthy()
  expect(sent()).toEqual([{ stayId: 's1', name: '雨伞' }])
})

test('a page chooses fields and their order, says them differently, fills them in and draws one by itself', async () => {
  const { sent } = open(
    onClosed => (
      <CallDialog
        call={lend}
        title="借出"
        given={{ stayId: 's1' }}
        initial={{ depositFen: 2000 }}
        fields={['depositFen', 'name']}
        overrides={{ depositFen: { label: '收押金', help: '最多 100.00', max: 10_000 } }}
        parts={{ name: UmbrellaPart }}
        done="已借出"
        onClosed={onClosed}
      />
    ),
    lent,
  )
  const dialog = await inDialog()
  expect([...document.querySelectorAll('label')].map(({ title }) => title)).toEqual(['收押金', '物品'])
  expect(dialog.getByText('最多 100.00')).toBeTruthy()
  await userEvent.type(box('物品'), '长柄')
  await userEvent.clear(box('收押金'))
  await userEvent.type(box('收押金'), '200')
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('收押金不能大于100.00')).toBeTruthy()
  await userEvent.clear(box('收押金'))
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(sent()).toEqual([{ stayId: 's1', name: '长柄雨伞' }]))
})

function UmbrellaPart({ id, value, onChange }: FormPartProps) {
  const typed = String(value ?? '').replace('雨伞', '')
  return <Input id={id} value={typed} onChange={event => onChange(`${event.target.value}雨伞`)} />
}

test('who has typed something is asked before it is thrown away', async () => {
  const { onClosed } = open(lending, lent)
  const dialog = await inDialog()
  await userEvent.type(box('物品'), '雨伞')
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  await userEvent.click(await screen.findByRole('button', { name: '放弃' }))
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
})

const book = call('POST', '/desk/rental/lend', {
  access: 'signed-in',
  title: '预订',
  input: {
    booker: {
      kind: 'object',
      label: '预订人',
      required: true,
      fields: {
        name: { kind: 'text', label: '姓名', required: true },
        phone: { kind: 'text', label: '手机' },
      },
    },
    prepay: {
      kind: 'object',
      label: '订金',
      fields: {
        amountFen: { kind: 'money', label: '金额', required: true },
        payRef: { kind: 'text', label: '流水号' },
      },
    },
    rooms: {
      kind: 'list',
      label: '房间',
      required: true,
      of: {
        kind: 'object',
        fields: {
          typeName: { kind: 'text', label: '房型', required: true },
          qty: { kind: 'integer', label: '间数', required: true, default: 1, min: 1 },
        },
      },
    },
    ids: { kind: 'list', label: '编号', of: { kind: 'text', label: '编号' } },
  },
}).returns<null>()

test('members of an object stand under their path, rows of a list in a table, and go back into their shape', async () => {
  const answers = [
    refused('预订人：手机不在服务区', {
      code: 'invalid',
      problems: [{ field: 'booker.phone', text: '预订人：手机不在服务区' }],
    }),
  ]
  const { sent } = open(
    onClosed => (
      <CallDialog
        call={book}
        title="预订"
        given={{ ids: ['a', 'b'] }}
        initial={{ booker: { name: '李四' }, rooms: [{ typeName: '大床房', qty: 2 }] }}
        done="预订成功"
        onClosed={onClosed}
      />
    ),
    () => answers.shift() ?? granted(null),
  )
  const dialog = await inDialog()
  expect(box('预订人姓名').value).toBe('李四')
  expect(await dialog.findByText('房间（1）')).toBeTruthy()
  await userEvent.type(box('预订人手机'), '138')
  await userEvent.type(box('订金流水号'), 'R1')
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('订金：请输入金额')).toBeTruthy()
  await userEvent.type(box('订金金额'), '100')
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('预订人：手机不在服务区')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(box('预订人手机')))
  await userEvent.clear(box('订金金额'))
  await userEvent.clear(box('订金流水号'))
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('预订成功')).toBeTruthy()
  const same = {
    ids: ['a', 'b'],
    booker: { name: '李四', phone: '138' },
    rooms: [{ typeName: '大床房', qty: 2 }],
  }
  expect(sent()).toEqual([{ ...same, prepay: { amountFen: 10_000, payRef: 'R1' } }, same])
})

test('a form goes on with Enter, and says nothing where its page shows the answer', async () => {
  const onDone = vi.fn()
  const { sent, onClosed } = open(
    closed => (
      <CallDialog
        call={lend}
        title="借出"
        given={{ stayId: 's1' }}
        fields={['name', 'remark']}
        onDone={onDone}
        onClosed={closed}
      />
    ),
    lent,
  )
  const dialog = await inDialog()
  await waitFor(() => expect(document.activeElement).toBe(box('物品')))
  await userEvent.keyboard('雨伞{Enter}')
  expect(document.activeElement).toBe(box('备注'))
  expect(sent()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ lentNo: 'L1' }))
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(document.querySelectorAll('.ant-message-success')).toHaveLength(0)
})

test('where everything was said before, the keys are at the button', async () => {
  const { sent } = open(
    onClosed => (
      <CallDialog
        call={lend}
        title="借出"
        given={{ stayId: 's1' }}
        initial={{ name: '雨伞' }}
        fields={['name']}
        focus="ok"
        done="已借出"
        onClosed={onClosed}
      />
    ),
    lent,
  )
  const dialog = await inDialog()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: '确定' })))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toEqual([{ stayId: 's1', name: '雨伞' }]))
})

test('a page gives the rows to choose from and its own words for an empty field; a part knows what is given', async () => {
  const { sent } = open(
    onClosed => (
      <CallDialog
        call={lend}
        title="借出"
        given={{ stayId: 's1' }}
        fields={['name', 'remark']}
        overrides={{ name: { choices: { u1: '长柄雨伞', u2: '折叠雨伞' }, missing: '请选择一把雨伞' } }}
        parts={{ remark: StayPart }}
        done="已借出"
        onClosed={onClosed}
      />
    ),
    lent,
  )
  const dialog = await inDialog()
  expect(dialog.getByText('在住单 s1')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('请选择一把雨伞')).toBeTruthy()
  await userEvent.click(dialog.getByRole('combobox', { name: '物品' }))
  await userEvent.click(await screen.findByTitle('折叠雨伞'))
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(sent()).toEqual([{ stayId: 's1', name: 'u2' }]))
})

const StayPart = ({ form }: FormPartProps) => <span>在住单 {String(form.given.stayId)}</span>
