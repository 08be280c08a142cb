import { serveOptions } from '@kezhan/web-kit/kinds/testing/options-server'
import { renderInput } from '@kezhan/web-kit/kinds/testing/owner'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('SH-DICT-003 a node whose leaf is 1 cannot be opened, one whose leaf is 0 can', async () => {
  serveOptions(() => [
    { value: 'a', text: '有下级', leaf: 0 },
    { value: 'b', text: '没有下级', leaf: 1 },
  ])
  const { baseElement } = await renderInput({ kind: 'department', label: '部门' })
  await userEvent.click(await screen.findByRole('combobox', { name: '部门' }))
  await screen.findByText('没有下级')
  const switcherOf = (text: string) =>
    [...baseElement.querySelectorAll('.ant-select-tree-treenode')]
      .find(node => node.textContent === text)
      ?.querySelector('.ant-select-tree-switcher')?.className
  expect(switcherOf('有下级')).toContain('switcher_close')
  expect(switcherOf('没有下级')).toContain('switcher-noop')
})
