import { Frame } from '@kezhan/widgets/testing/Frame'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CronDialog } from './CronDialog'

afterEach(cleanup)

function open(expression: string) {
  const onFormKey = vi.fn()
  const onConfirm = vi.fn()
  render(
    <Frame>
      <form onKeyDown={onFormKey}>
        <CronDialog widthPx={608} expression={expression} onConfirm={onConfirm} onClosed={() => undefined}>
          <input type="text" aria-label="分" />
          <input type="radio" aria-label="每分" />
        </CronDialog>
      </form>
    </Frame>,
  )
  return { onFormKey, onConfirm, box: screen.getByLabelText('分') }
}

test('the keys of the form it belongs to are not meant here', () => {
  const { onFormKey, box } = open('0 0 3 * * ?')
  fireEvent.keyDown(box, { key: 's', ctrlKey: true })
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  expect(onFormKey).not.toHaveBeenCalled()
})

test('Enter in a box confirms, on a radio it does not', () => {
  const { onConfirm, box } = open('0 0 3 * * ?')
  fireEvent.keyDown(screen.getByLabelText('每分'), { key: 'Enter' })
  expect(onConfirm).not.toHaveBeenCalled()
  // The keypress that would follow must not reach the button that gets the focus back.
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false)
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('0 0 3 * * ?')
})

test('what cannot be read is not confirmed', () => {
  const { onConfirm, box } = open('0 0 24 * * ?')
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(onConfirm).not.toHaveBeenCalled()
})
