import { AccessProvider } from '@kezhan/web-kit/access/AccessProvider'
import { accessFrom } from '@kezhan/web-kit/access/access'
import { Can } from '@kezhan/web-kit/access/Can'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

const button = (action: string, status?: string) => ({ action, type: '2', ...(status ? { status } : {}) })

test('SH-PERM-009 what the list does not name is not shown', () => {
  render(
    <AccessProvider auth={[button('sys:position:add')]} allAuth={[]}>
      <Can do="sys:position:add">新增</Can>
      <Can do="sys:position:delete">删除</Can>
    </AccessProvider>,
  )
  expect(screen.queryByText('新增')).not.toBeNull()
  expect(screen.queryByText('删除')).toBeNull()
})

test('SH-PERM-002 one entry may allow several actions', () => {
  const { can } = accessFrom({ auth: [button('a:b:add,a:b:edit')], allAuth: [] })
  expect([can('a:b:add'), can('a:b:edit'), can('a:b:add,a:b:edit')]).toEqual([true, true, false])
})

test('SH-PERM-013 SH-PERM-014 an entry with status 0 forbids, and forbidding wins', () => {
  const auth = [button('a:b:add'), button('a:b:edit')]
  const { can } = accessFrom({ auth, allAuth: [button('a:b:add', '0'), button('a:b:edit', '1')] })
  expect([can('a:b:add'), can('a:b:edit')]).toEqual([false, true])
})

test('SH-PERM-015 entries of another type are no business of buttons', () => {
  const { can } = accessFrom({
    auth: [
      { action: 'a:b:add', type: '1' },
      { action: 'a:b:edit', type: '0' },
    ],
    allAuth: [],
  })
  expect([can('a:b:add'), can('a:b:edit')]).toEqual([false, false])
})
