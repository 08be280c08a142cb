import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { MessageFilters, messageFiltersIn } from './MessageFilters'

afterEach(cleanup)

test('Tab leads through the empty days and on: nothing has to be filled in on the way', async () => {
  const changes: object[] = []
  render(
    <App>
      <MessageFilters
        hasFamily
        filters={messageFiltersIn(new URLSearchParams())}
        onChange={change => changes.push(change)}
      />
    </App>,
  )
  const [first, last] = screen.getAllByLabelText('日期')
  first?.focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(last)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('按内容、房号、单号查找'))
  expect(changes).toEqual([])
})
