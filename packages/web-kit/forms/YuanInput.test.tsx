import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Frame } from '@kezhan/widgets/testing/Frame'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { YuanInput } from './YuanInput'

afterEach(cleanup)

function Paying({ onOk }: { onOk(fen: number | null): void }) {
  const [fen, setFen] = useState<number | null>(5000)
  return (
    <Frame>
      <ActionModal title="收款" onOk={() => void onOk(fen)} onClosed={() => undefined}>
        <YuanInput id="amount" label="金额" value={fen} onChange={setFen} />
        <button type="button" onClick={() => setFen(8000)}>
          全额
        </button>
      </ActionModal>
    </Frame>
  )
}

test('an amount that is none stays with its reason, and the dialog is not sent until it is mended', async () => {
  const onOk = vi.fn()
  render(<Paying onOk={onOk} />)
  const box = await screen.findByLabelText<HTMLInputElement>('金额')
  const form = box.closest('form')
  await userEvent.clear(box)
  await userEvent.paste('123.456')
  fireEvent.blur(box)
  expect(box.value).toBe('123.456')
  expect(screen.getByRole('alert').textContent).toBe('应为金额，最多两位小数')
  form?.requestSubmit()
  expect(onOk).not.toHaveBeenCalled()
  await userEvent.clear(box)
  await userEvent.type(box, '123.45')
  expect(screen.queryByRole('alert')).toBeNull()
  form?.requestSubmit()
  expect(onOk).toHaveBeenCalledWith(12345)
})

test('another amount from outside takes the place of what could not be read', async () => {
  render(<Paying onOk={() => undefined} />)
  const box = await screen.findByLabelText<HTMLInputElement>('金额')
  await userEvent.type(box, 'x')
  await userEvent.click(screen.getByText('全额'))
  expect(box.value).toBe('80.00')
  expect(screen.queryByRole('alert')).toBeNull()
})
