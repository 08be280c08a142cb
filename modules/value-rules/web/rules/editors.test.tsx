import type { Value } from '@kezhan/resource/field'
import { checkRule } from '@kezhan/value-rules/model/check-rule'
import { fillRule } from '@kezhan/value-rules/model/fill-rule'
import { useFormValue } from '@kezhan/web-kit/resource/form/form-store'
import { editRowForm, newRowForm, type RowForm } from '@kezhan/web-kit/resource/form/row-form'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CheckPartsEditor } from './CheckPartsEditor'
import { ExpressionEditor } from './ExpressionEditor'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The editor of one field in a form of its own. */
function open(form: RowForm, name: string, Editor: ComponentType<FormPartProps>) {
  function Owner() {
    const value = useFormValue(form.store, name)
    const field = form.resource.fields[name]
    if (field === undefined) throw new Error(`no field ${name}`)
    const handleChange = (next: Value): void => form.store.set(name, next)
    return <Editor id="x" field={field} value={value} onChange={handleChange} disabled={false} form={form} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <Owner />
      </App>
    </QueryClientProvider>,
  )
}

test('a fill rule is put together part by part, with an example below', () => {
  const form = newRowForm(fillRule, {}, {})
  open(form, 'ruleParams', ExpressionEditor)
  fireEvent.click(screen.getByText('添加部分'))
  expect(screen.getByText('固定文字应为1到50个字符')).toBeDefined()
  fireEvent.change(screen.getByLabelText('固定文字'), { target: { value: 'DD' } })
  expect(screen.getByText('DD')).toBeDefined()
  fireEvent.click(screen.getByText('添加部分'))
  fireEvent.change(screen.getAllByLabelText('固定文字')[1] as HTMLElement, { target: { value: 'x' } })
  fireEvent.change(screen.getByLabelText('分隔符'), { target: { value: '-' } })
  expect(screen.getByText('DD-x')).toBeDefined()
  fireEvent.click(screen.getByLabelText('第2条上移'))
  expect(screen.getByText('x-DD')).toBeDefined()
  fireEvent.click(screen.getByLabelText('删除第1条'))
  expect(form.store.value('ruleParams')).toEqual({
    kind: 'join',
    separator: '-',
    parts: [{ kind: 'text', text: 'DD' }],
  })
  fireEvent.click(screen.getByLabelText('删除第1条'))
  expect(form.store.value('ruleParams')).toBeNull()
})

test('one of the product’s own rules shows what it does and lets its prefix be changed', () => {
  const row = { id: 'r', version: 1, ruleClass: 'shop_order_num', ruleParams: { prefix: 'CN' } }
  const form = editRowForm(fillRule, row)
  open(form, 'ruleParams', ExpressionEditor)
  expect(screen.getByText(/两位随机数/)).toBeDefined()
  expect(screen.queryByText('添加部分')).toBeNull()
  fireEvent.change(screen.getByLabelText('前缀'), { target: { value: 'HT' } })
  expect(form.store.value('ruleParams')).toEqual({ prefix: 'HT' })
})

test('a check rule has local and global parts and can be tried before it is saved', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    const result = { passed: false, message: '第一位是字母' }
    return new Response(JSON.stringify({ success: true, code: 0, message: '', result }))
  })
  const form = newRowForm(checkRule, {}, {})
  open(form, 'ruleJson', CheckPartsEditor)
  fireEvent.click(screen.getByText('添加规则'))
  fireEvent.change(screen.getByLabelText('正则表达式'), { target: { value: '[a-z]' } })
  fireEvent.change(screen.getByLabelText('提示文字'), { target: { value: '第一位是字母' } })
  fireEvent.click(screen.getByText(/全局规则/))
  fireEvent.click(screen.getAllByText('添加规则').at(-1) as HTMLElement)
  const parts = [
    { digits: '1', pattern: '[a-z]', message: '第一位是字母' },
    { digits: '*', pattern: '', message: '', priority: '1' },
  ]
  expect(form.store.value('ruleJson')).toEqual(parts)
  fireEvent.change(screen.getByLabelText('试用的值'), { target: { value: '1' } })
  fireEvent.click(screen.getByText('试一试'))
  expect((await screen.findByRole('status')).textContent).toBe('第一位是字母')
  expect(sent).toEqual([{ ruleJson: parts, value: '1' }])
})
