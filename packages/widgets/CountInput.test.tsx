import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App, Form } from 'antd'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ActionModal } from './ActionModal'
import { CountInput } from './CountInput'
import { useSoundBoxes } from './hooks/use-sound-boxes'

afterEach(cleanup)

/** Boxes without a form of the browser, as a counter has them. */
function Counting({ onSend }: { onSend(count: number): void }) {
  const [count, setCount] = useState(2)
  const { part, areSound } = useSoundBoxes()
  return (
    <div ref={part}>
      <CountInput label="张数" min={1} max={20} value={count} onChange={value => setCount(value ?? 1)} />
      <button type="button" onClick={() => areSound() && onSend(count)}>
        发送
      </button>
    </div>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '张数' })
const type = (text: string) => {
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.blur(box())
}
const send = () => fireEvent.click(screen.getByRole('button', { name: '发送' }))

test.each(['abc', '0', '21', '1.5', '-3'])('“%s” stays, is said beside the box and is not sent', text => {
  const onSend = vi.fn()
  render(<Counting onSend={onSend} />)
  type(text)
  send()
  expect(box().value).toBe(text)
  expect(screen.getByRole('alert').textContent).toBe('应为1到20的整数')
  expect(document.activeElement).toBe(box())
  expect(onSend).not.toHaveBeenCalled()
  type('20')
  send()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onSend).toHaveBeenCalledExactlyOnceWith(20)
})

test('the arrows count and stop at the bounds', () => {
  const onSend = vi.fn()
  render(<Counting onSend={onSend} />)
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(box().value).toBe('1')
  fireEvent.keyDown(box(), { key: 'ArrowUp' })
  send()
  expect(onSend).toHaveBeenCalledExactlyOnceWith(2)
})

function AntdForm({ onSend }: { onSend(values: object): void }) {
  const [form] = Form.useForm()
  const { part, areSound } = useSoundBoxes()
  return (
    <div ref={part}>
      <Form form={form} initialValues={{ qty: 5 }} onFinish={values => areSound() && onSend(values)}>
        <Form.Item name="qty" label="张数">
          <CountInput label="张数" min={1} max={20} />
        </Form.Item>
      </Form>
      <button type="button" onClick={form.submit}>
        发送
      </button>
    </div>
  )
}

test('a form of antd that a button beside it sends does not send the number before', async () => {
  const onSend = vi.fn()
  render(<AntdForm onSend={onSend} />)
  type('五')
  send()
  await new Promise(resolve => setTimeout(resolve))
  expect(box().value).toBe('五')
  expect(onSend).not.toHaveBeenCalled()
  type('6')
  send()
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith({ qty: 6 }), 45_000)
})

test('a dialog says a wrong number in its own words, and the browser adds no bubble', async () => {
  const onSend = vi.fn(() => undefined)
  render(
    <App>
      <ActionModal title="续住" okText="办理续住" onOk={onSend} onClosed={vi.fn()}>
        <CountInput label="张数" min={1} max={20} value={2} />
      </ActionModal>
    </App>,
  )
  const bubble = vi.fn()
  box().addEventListener('invalid', bubble)
  type('0')
  fireEvent.click(screen.getByRole('button', { name: '办理续住' }))
  expect(await screen.findByText('还有 1 处需要修改')).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement).toBe(box()), 45_000)
  expect(bubble).not.toHaveBeenCalled()
  expect(onSend).not.toHaveBeenCalled()
  type('2')
  fireEvent.click(screen.getByRole('button', { name: '办理续住' }))
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce(), 45_000)
})
