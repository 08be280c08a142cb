import { ContactDialog } from '@kezhan/app-web/account/ContactDialog'
import { clearSession, writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}
let sent: Sent[]

/** The network, which is not ours: by path a result, or the problem of a field. */
function serverAnswers(problems: Readonly<Record<string, { field: string; text: string }>>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname.replace(/^\/pms/, '')
    sent.push({ method: init.method ?? 'GET', path, body: JSON.parse(String(init.body)) })
    const problem = problems[path]
    const envelope =
      problem === undefined
        ? { success: true, code: 200, message: '', result: null }
        : {
            success: false,
            code: 500,
            message: problem.text,
            result: { code: 'invalid', problems: [problem] },
          }
    return new Response(JSON.stringify({ timestamp: 0, ...envelope }))
  })
}

beforeEach(() => {
  sent = []
  localStorage.clear()
  writeSession({ token: 'the-token', user: aUser({ orgCode: 'A01' }) })
})
afterEach(() => {
  clearPage()
  clearSession()
})

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a new telephone is sent with the password and the code; the page hears of it', async () => {
  serverAnswers({})
  const [onChanged, onClosed] = [vi.fn(), vi.fn()]
  renderPage(<ContactDialog kind="phone" onChanged={onChanged} onClosed={onClosed} />, { rights: [] })
  expect(screen.getByRole('dialog', { name: /修改手机/ })).toBeTruthy()
  type('新的手机', '13600000003')
  type('登录密码', 'Kezhan@2026')
  press(/获取验证码/)
  await screen.findByText('验证码已发出，请查看新的手机')
  type('验证码', '123456')
  press(/确\s*定/)
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  const contact = { kind: 'phone', value: '13600000003', password: 'Kezhan@2026' }
  expect(sent).toEqual([
    { method: 'POST', path: '/sys/user/own/contactCode', body: contact },
    { method: 'PUT', path: '/sys/user/own/contact', body: { ...contact, code: '123456' } },
  ])
})

test('what is wrong stands under its field, and the dialog stays', async () => {
  serverAnswers({ '/sys/user/own/contactCode': { field: 'password', text: '密码错误' } })
  const onChanged = vi.fn()
  renderPage(<ContactDialog kind="email" onChanged={onChanged} onClosed={vi.fn()} />, { rights: [] })
  type('新的邮箱', 'new@kezhan.cn')
  type('登录密码', 'guess')
  press(/获取验证码/)
  expect((await screen.findAllByText('密码错误')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLInputElement>('新的邮箱').value).toBe('new@kezhan.cn')
  expect(onChanged).not.toHaveBeenCalled()
})
