import { send } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { call } from '@kezhan/resource/call'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Input } from 'antd'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, granted, type Reply, refused } from '../resource/testing/fake-server'
import { position } from '../resource/testing/positions'
import { clearPage, renderPage } from '../resource/testing/render-page'
import { Field } from './Field'
import { useDeskAct } from './use-desk-act'

afterEach(clearPage)

const post = call('POST', '/desk/post', {
  access: 'signed-in',
  title: '入账',
  input: { code: { kind: 'text', label: '科目', required: true } },
}).returns<{ readonly no: string }>()

const answers = (reply: () => Reply) =>
  fakeServer(position, [], ({ path }) => (path === post.path ? reply() : undefined))
const toasts = () => [...document.querySelectorAll('.ant-message-notice')].map(one => one.textContent)
const inDialog = async () => within(await screen.findByRole('dialog'))
const footer = () => document.querySelector<HTMLElement>('.ant-modal-footer')

function Posting({ onClosed }: { onClosed(): void }) {
  const act = useDeskAct()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = code.trim() === ''
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (isMissing) return false
    return (await act(post, { code }, ({ no }) => `入账成功 ${no}`)) !== undefined
  }
  return (
    <ActionModal title="入账" okClose onOk={handleOk} onClosed={onClosed}>
      <Field label="备注" htmlFor="remark">
        <Input id="remark" />
      </Field>
      <Field label="科目" htmlFor="code" problem={isTried && isMissing ? '请选择科目' : undefined}>
        <Input id="code" value={code} onChange={event => setCode(event.target.value)} />
      </Field>
    </ActionModal>
  )
}

test('a refusal stands above the buttons of its form, which stays as it was typed; no toast says it', async () => {
  let reply = refused('账已结，不能入账')
  answers(() => reply)
  const onClosed = vi.fn()
  renderPage(<Posting onClosed={onClosed} />, { rights: [] })
  const dialog = await inDialog()
  await userEvent.type(dialog.getByLabelText('科目'), '1001')
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  const said = await within(footer() ?? document.body).findByRole('alert')
  expect(said.textContent).toBe('账已结，不能入账')
  // By which the browser tests hear it.
  expect(said.hasAttribute('data-refusal')).toBe(true)
  const ok = dialog.getByRole('button', { name: '确定' })
  expect(said.compareDocumentPosition(ok) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(toasts()).toEqual([])
  expect(dialog.getByLabelText<HTMLInputElement>('科目').value).toBe('1001')
  reply = granted({ no: 'A1' })
  await userEvent.click(ok)
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(toasts()).toEqual(['入账成功 A1'])
})

test('fields that are wrong are counted above the buttons until they are mended; the first gets the keyboard', async () => {
  const server = answers(() => granted({ no: 'A1' }))
  renderPage(<Posting onClosed={() => undefined} />, { rights: [] })
  const dialog = await inDialog()
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('还有 1 处需要修改')).toBeTruthy()
  expect(dialog.getByText('请选择科目').role).toBe('alert')
  const box = dialog.getByLabelText('科目')
  await waitFor(() => expect(document.activeElement).toBe(box))
  await userEvent.type(box, '1')
  await waitFor(() => expect(dialog.queryByText('还有 1 处需要修改')).toBeNull())
  // Its line stays: a button that went up would not be where the pointer is.
  expect(within(footer() ?? document.body).getByRole('status').textContent).toBe('\u00a0')
  expect(server.askedFor(post.path)).toEqual([])
})

test('the main button is the last one, at the right', async () => {
  renderPage(<Posting onClosed={() => undefined} />, { rights: [] })
  await inDialog()
  const buttons = within(footer() ?? document.body).getAllByRole('button')
  expect(buttons.map(one => one.textContent)).toEqual(['取消', '确定'])
  expect(buttons.at(-1)?.className).toContain('ant-btn-primary')
})

test('a dialog whose work ends without a word stays open when the server refused it', async () => {
  answers(() => refused('没有取消的权限'))
  const onClosed = vi.fn()
  function Cancelling() {
    const attempt = useAttempt()
    const work = async (code: string) => void (await attempt(() => send(post, { code }), '已取消'))
    return <PromptDialog title="取消" label="原因" onOk={work} onClosed={onClosed} />
  }
  renderPage(<Cancelling />, { rights: [] })
  const dialog = await inDialog()
  await userEvent.type(dialog.getByLabelText('原因'), '重复{Enter}')
  expect((await within(footer() ?? document.body).findByRole('alert')).textContent).toBe('没有取消的权限')
  expect(dialog.getByLabelText<HTMLInputElement>('原因').value).toBe('重复')
  expect(onClosed).not.toHaveBeenCalled()
})

test('where there is no form, a notice says no', async () => {
  answers(() => refused('房间已被占用'))
  function Tile() {
    const attempt = useAttempt()
    const sayNo = useSayNo()
    return (
      <>
        <button
          type="button"
          onClick={() => void attempt(() => send(post, { code: '1' }, { quiet: true }), '完成')}
        >
          置净
        </button>
        <button type="button" onClick={() => sayNo('请选择一条记录！')}>
          批量
        </button>
      </>
    )
  }
  renderPage(<Tile />, { rights: [] })
  await userEvent.click(await screen.findByText('置净'))
  await waitFor(() => expect(toasts()).toEqual(['房间已被占用']))
  await userEvent.click(screen.getByText('批量'))
  await waitFor(() => expect(toasts()).toContain('请选择一条记录！'))
})
