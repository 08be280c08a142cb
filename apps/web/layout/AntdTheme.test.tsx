import { cleanup, render, screen } from '@testing-library/react'
import { Button } from 'antd'
import { afterEach, test } from 'vitest'
import { AntdTheme } from './AntdTheme'

afterEach(cleanup)

test('a button that has waited, however shortly, is called by its own name again', async () => {
  const at = (isBusy: boolean) => (
    <AntdTheme>
      <Button loading={isBusy}>入住</Button>
    </AntdTheme>
  )
  const { rerender } = render(at(false))
  rerender(at(true))
  await screen.findByRole('button', { name: 'loading 入住' })
  rerender(at(false))
  await screen.findByRole('button', { name: '入住' })
})
