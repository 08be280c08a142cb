import { readSession, writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import FirstPasswordPage from './FirstPasswordPage'

let sent: unknown[]
let answer: object
const user = aUser({ username: 'boss', mustChangePassword: true })

beforeEach(() => {
  sent = []
  answer = { success: true, code: 200, message: '密码修改成功', result: null, timestamp: 0 }
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  writeSession({ token: 't', user })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function fill(old: string, fresh: string, again: string) {
  const person = userEvent.setup({ delay: null })
  render(<FirstPasswordPage user={user} />)
  for (const [label, text] of [
    ['初始密码', old],
    ['新密码', fresh],
    ['确认新密码', again],
  ] as const)
    if (text !== '') await person.type(screen.getByLabelText(label), text)
  await person.click(screen.getByRole('button', { name: '保存并进入' }))
}

test('nothing is sent until the three fields are right', async () => {
  await fill('', 'short', '')
  expect(screen.getByText('请输入初始密码!')).toBeTruthy()
  expect(screen.getByText('密码至少8位，须同时包含字母和数字')).toBeTruthy()
  expect(sent).toEqual([])
  expect(readSession()?.user.mustChangePassword).toBe(true)
})

test('with a password of his own the same session goes on without the condition', async () => {
  await fill('abcd-2345-efgh', 'Mine-2026', 'Mine-2026')
  await waitFor(() => expect(readSession()?.user).not.toHaveProperty('mustChangePassword'))
  expect(readSession()?.token).toBe('t')
  expect(sent).toEqual([
    { username: 'boss', oldpassword: 'abcd-2345-efgh', password: 'Mine-2026', confirmpassword: 'Mine-2026' },
  ])
})

test('a wrong first password is said under its field, and he stays outside', async () => {
  const problems = [{ field: 'oldpassword', text: '旧密码输入错误!' }]
  answer = { success: false, code: 500, message: '旧密码输入错误!', result: { problems }, timestamp: 0 }
  await fill('wrong', 'Mine-2026', 'Mine-2026')
  await waitFor(() => expect(screen.getByText('旧密码输入错误!')).toBeTruthy())
  expect(readSession()?.user.mustChangePassword).toBe(true)
})
