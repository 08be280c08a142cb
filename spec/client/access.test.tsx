import { AccessProvider } from '@kezhan/client/access/AccessProvider'
import { accessFrom } from '@kezhan/client/access/access'
import { Can } from '@kezhan/client/access/Can'
import { FormAccess } from '@kezhan/client/access/FormAccess'
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

const page = [button('a:b:print'), { action: 'a:b:rows', type: '1' }]

test('SH-PERM-010 SH-PERM-011 a form’s own list grants its buttons, there and nowhere else', () => {
  render(
    <AccessProvider auth={[]} allAuth={[]}>
      <FormAccess entries={page}>
        <Can do="a:b:print">打印</Can>
      </FormAccess>
      <Can do="a:b:print">外面的打印</Can>
    </AccessProvider>,
  )
  expect(screen.queryByText('打印')).not.toBeNull()
  expect(screen.queryByText('外面的打印')).toBeNull()
})

test('SH-PERM-010 SH-PERM-012 what a form’s list leaves open, the session’s lists decide, and their no wins', () => {
  const session = accessFrom({ auth: [button('a:b:add')], allAuth: [button('a:b:print', '0')] })
  const form = session.within(page)
  expect([form.can('a:b:add'), form.can('a:b:edit'), form.can('a:b:print')]).toEqual([true, false, false])
})

test('SH-PERM-016 entries of type 1 name prefixes of data rights', () => {
  const { dataPrefixes, can } = accessFrom({ auth: page, allAuth: [] })
  expect([...dataPrefixes]).toEqual(['a:b:rows'])
  expect(can('a:b:rows')).toBe(false)
})

test('SH-PERM-018 below a prefix the buttons that are switched off are excluded', () => {
  const allAuth = [
    button('order:line:add', '0'),
    button('order:line:batch_delete', '1'),
    button('order:note:add', '0'),
    { action: 'order:line:rows', type: '1', status: '0' },
  ]
  expect([...accessFrom({ auth: [], allAuth }).excluded('order:line:')]).toEqual(['order:line:add'])
})
