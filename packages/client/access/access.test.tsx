import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AccessProvider } from './AccessProvider'
import { accessFrom } from './access'
import { Can } from './Can'

afterEach(cleanup)

const granted = (action: string) => ({ action, type: '2' })

test('a button of type 2 is granted, anything unnamed is not', () => {
  const access = accessFrom({ auth: [granted('sys:user:add')], allAuth: [] })
  expect(access.can('sys:user:add')).toBe(true)
  expect(access.can('sys:user:edit')).toBe(false)
})

test('entries of other types grant nothing', () => {
  const access = accessFrom({ auth: [{ action: 'sys:user:add', type: '1' }], allAuth: [] })
  expect(access.can('sys:user:add')).toBe(false)
})

test('one entry may name several actions', () => {
  const access = accessFrom({ auth: [granted('a:b:add, a:b:edit,')], allAuth: [] })
  expect(access.can('a:b:edit')).toBe(true)
  expect(access.can('')).toBe(false)
})

test('status 0 forbids and wins, status 1 does not', () => {
  const forbidden = { ...granted('a:b:add'), status: '0' }
  const valid = { ...granted('a:b:edit'), status: '1' }
  const access = accessFrom({ auth: [granted('a:b:add,a:b:edit')], allAuth: [forbidden, valid] })
  expect(access.can('a:b:add')).toBe(false)
  expect(access.can('a:b:edit')).toBe(true)
})

test('Can shows its content to those who may', () => {
  render(
    <AccessProvider auth={[granted('a:b:add')]} allAuth={[]}>
      <Can do="a:b:add">新增</Can>
      <Can do="a:b:delete">删除</Can>
    </AccessProvider>,
  )
  expect(screen.getByText('新增')).toBeTruthy()
  expect(screen.queryByText('删除')).toBeNull()
})

test('before the lists have come nothing is allowed', () => {
  render(<Can do="a:b:add">新增</Can>)
  expect(screen.queryByText('新增')).toBeNull()
})
