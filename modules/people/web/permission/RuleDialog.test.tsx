import type { PermissionRule } from '@kezhan/people/model/data-rule-calls'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RuleDialog } from './RuleDialog'

afterEach(clearPage)

function open(rule?: PermissionRule) {
  const sent: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (typeof init.body === 'string') sent.push({ url, body: JSON.parse(init.body) })
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result: { id: 'r' } }))
  })
  const given = rule === undefined ? {} : { rule }
  renderPage(<RuleDialog permissionId="p" onClosed={() => undefined} {...given} />, { rights: [] })
  return sent
}
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }))

test('a comparison asks for its value', async () => {
  const sent = open()
  fireEvent.change(await screen.findByLabelText('规则名称'), { target: { value: '贵的' } })
  fireEvent.change(screen.getByLabelText('规则字段'), { target: { value: 'price' } })
  expect(screen.getByLabelText('规则值')).toBeTruthy()
  save()
  await screen.findByText('请输入规则值')
  expect(sent).toEqual([])
})

test('不可见 and 只读 say what they mean and ask for no value', async () => {
  const sent = open()
  fireEvent.change(await screen.findByLabelText('规则名称'), { target: { value: '看不到价格' } })
  fireEvent.change(screen.getByLabelText('规则字段'), { target: { value: 'price' } })
  const box = screen.getByRole('combobox', { name: '条件规则' })
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: '不可见' } })
  fireEvent.click(await screen.findByText('不可见（HIDDEN）'))
  await screen.findByText(/列表、表单、查询、导入导出和修改记录中都没有这个字段/)
  expect(screen.queryByLabelText('规则值')).toBeNull()
  expect(screen.queryByText('可用变量：')).toBeNull()
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.url).toContain('/sys/permission/addPermissionRule')
  expect(sent[0]?.body).toMatchObject({ ruleColumn: 'price', ruleConditions: 'HIDDEN' })
})

test('a rule that makes a field read-only opens as it is', async () => {
  open({
    id: 'r',
    permissionId: 'p',
    ruleName: '等级只读',
    ruleColumn: 'grade',
    ruleConditions: 'READ_ONLY',
    ruleValue: '',
    status: '1',
  })
  await screen.findByText(/看得到，不能填写和修改；新增时取默认值/)
  expect(screen.getByText('只读（READ_ONLY）')).toBeTruthy()
  expect(screen.queryByLabelText('规则值')).toBeNull()
})
