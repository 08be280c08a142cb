import { member } from '@kezhan/members/model/member'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage } from '@kezhan/web-kit/resource/testing/render-page'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderMember } from '../testing/render-member'
import { PayProof, type TypedProof } from './PayProof'

afterEach(clearPage)

const user = userEvent.setup({ delay: null })

function Typed() {
  const [proof, setProof] = useState<TypedProof>({})
  return (
    <>
      <PayProof id="pay" memberId="m1" value={proof} onChange={setProof} />
      <output>{JSON.stringify(proof)}</output>
    </>
  )
}

function open(terms: { needsProof: boolean; hasPassword: boolean; canSendCode: boolean }) {
  const server = fakeServer(member, [], ({ path }) =>
    path === '/crm/member/payTerms'
      ? granted(terms)
      : path === '/crm/member/payCode'
        ? granted(null)
        : undefined,
  )
  renderMember(<Typed />, [])
  return server
}

test('who has a password types it, or has a code sent instead; what was typed before is not sent', async () => {
  const server = open({ needsProof: true, hasPassword: true, canSendCode: true })
  await user.type(await screen.findByLabelText('支付密码'), '246810')
  expect(screen.getByRole('status').textContent).toBe('{"password":"246810"}')
  await user.click(screen.getByRole('button', { name: '改用验证码' }))
  expect(screen.getByRole('status').textContent).toBe('{}')
  await user.click(screen.getByRole('button', { name: '发送验证码' }))
  await user.type(screen.getByLabelText('短信验证码'), '135790')
  expect(screen.getByRole('status').textContent).toBe('{"smsCode":"135790"}')
  expect(server.askedFor('/crm/member/payCode')).toMatchObject([{ body: { memberId: 'm1' } }])
})

test('where no code reaches him, he is to get a password', async () => {
  open({ needsProof: true, hasPassword: false, canSendCode: false })
  expect((await screen.findByRole('alert')).textContent).toContain('设置支付密码')
})
