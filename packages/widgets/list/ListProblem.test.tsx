import { AccessProvider } from '@kezhan/client/access/AccessProvider'
import { ApiProblem } from '@kezhan/client/request/client'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ListProblem } from './ListProblem'

afterEach(cleanup)

const forbidden = new ApiProblem('没有权限', { status: 403, code: 403 })

test('a list without a right names it as people call it', () => {
  const allAuth = [{ action: 'sys:position:list', type: '2', describe: '职务管理', status: '1' }]
  render(
    <AccessProvider auth={[]} allAuth={allAuth}>
      <ListProblem problem={forbidden} right="sys:position:list" onRetry={() => undefined} />
    </AccessProvider>,
  )
  expect(screen.getByRole('alert').textContent).toContain(
    '没有查看权限缺少权限“职务管理” sys:position:list，请联系管理员授权',
  )
})
