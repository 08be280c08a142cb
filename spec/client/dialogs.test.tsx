import { characterLength, cutText, withThousands } from '@kezhan/base/text-shape'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { EllipsisText } from '@kezhan/widgets/EllipsisText'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { Frame } from '@kezhan/widgets/testing/Frame'
import { duplicateProblem, ruleProblem } from '@kezhan/widgets/value-checks'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (dialog: ReactNode) =>
  render(
    <Frame>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>{dialog}</App>
      </ConfigProvider>
    </Frame>,
  )
const ok = () => userEvent.click(screen.getByRole('button', { name: '确定' }))

test('WG-MODAL-005 a modal closes on ok when okClose is set', async () => {
  const onOk = vi.fn(() => undefined)
  const onClosed = vi.fn()
  show(
    <ActionModal title="派房" okClose onOk={onOk} onClosed={onClosed}>
      8801
    </ActionModal>,
  )
  await ok()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(onOk).toHaveBeenCalledTimes(1)
})

test('WG-MODAL-006 a modal stays open on ok when okClose is not set', async () => {
  const onOk = vi.fn(() => undefined)
  const onClosed = vi.fn()
  show(
    <ActionModal title="派房" onOk={onOk} onClosed={onClosed}>
      8801
    </ActionModal>,
  )
  await ok()
  await waitFor(() => expect(onOk).toHaveBeenCalled())
  expect(onClosed).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog', { name: /派房/ })).toBeTruthy()
})

function prompt() {
  const onOk = vi.fn()
  const onClosed = vi.fn()
  const rules = [
    (text: string) => (text === '' ? '请输入名称' : undefined),
    (text: string) => (text.length > 4 ? '最多4个字' : undefined),
  ]
  show(<PromptDialog title="保存查询" label="名称" rules={rules} onOk={onOk} onClosed={onClosed} />)
  return { onOk, onClosed }
}

test('WG-MODAL-001 the prompt has one text input', () => {
  prompt()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(screen.getByLabelText('名称')).toBeTruthy()
})

test('WG-MODAL-007 WG-MODAL-008 the prompt keeps to the rules of its caller, and only then tells him', async () => {
  const { onOk, onClosed } = prompt()
  await ok()
  expect(await screen.findByText('请输入名称')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('名称'), '本周到店客人')
  expect(screen.getByText('最多4个字')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(onOk).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText('名称'))
  await userEvent.type(screen.getByLabelText('名称'), '本周{Enter}')
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(onOk.mock.calls).toEqual([['本周']])
})

test('a prompt whose caller was refused stays open with what was typed', async () => {
  const onOk = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const onClosed = vi.fn()
  show(<PromptDialog title="冲账" label="原因" onOk={onOk} onClosed={onClosed} />)
  await userEvent.type(screen.getByLabelText('原因'), '录错金额{Enter}')
  await waitFor(() => expect(onOk).toHaveBeenCalledTimes(1))
  expect(screen.getByLabelText('原因')).toHaveProperty('value', '录错金额')
  expect(onClosed).not.toHaveBeenCalled()
  await ok()
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
})

test('WG-FMT-001 a text beyond its length is cut, and whole on hover', () => {
  const long = '客'.repeat(13)
  show(<EllipsisText text={long} most={12} />)
  expect(screen.getByTitle(long).textContent).toBe(`${'客'.repeat(12)}…`)
})

test('CONST-025 where nothing else is said, a text is cut after 25 characters', () => {
  expect(cutText('客'.repeat(25))).toBe('客'.repeat(25))
  expect(cutText('客'.repeat(26))).toBe(`${'客'.repeat(25)}…`)
})

test('WG-FMT-002 numbers have their thousands set apart', () => {
  expect(withThousands('1234567.89')).toBe('1,234,567.89')
})

test('WG-FMT-003 characters above code 128 count as two', () => {
  expect(characterLength('8801 大床房')).toBe(11)
})

function answer(body: object): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').searchParams)
    return new Response(JSON.stringify(body))
  })
  return asked
}

test('WG-VALID-041 the duplicate check sends table, field, value and id, and says what the server says', async () => {
  const refusal = { success: false, code: 500, message: '该值不可用，系统中已存在！', result: null }
  const asked = answer(refusal)
  const question = { tableName: 'sys_user', fieldName: 'phone', fieldVal: '13800000000', dataId: 'u1' }
  expect(await duplicateProblem(question)).toBe('该值不可用，系统中已存在！')
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject(question)
  answer({ success: true, code: 200, message: '该值可用！', result: null })
  expect(await duplicateProblem(question)).toBeUndefined()
})

test('WG-VALID-042 the rule check sends the code and the encoded value', async () => {
  const asked = answer({ success: true, code: 200, message: '', result: null })
  expect(await ruleProblem('room_code', '8801&楼')).toBeUndefined()
  expect(asked[0]?.get('ruleCode')).toBe('room_code')
  expect(asked[0]?.get('value')).toBe(encodeURIComponent('8801&楼'))
})
