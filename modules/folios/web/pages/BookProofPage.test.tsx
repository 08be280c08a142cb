import type { BookProof } from '@kezhan/folios/model/book-proof-calls'
import { postingCode } from '@kezhan/folios/model/posting-code'
import { fakeServer, granted, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import BookProofPage from './BookProofPage'

afterEach(clearPage)

const proof: BookProof = {
  id: 'p1',
  businessDate: '2026-05-02',
  cause: 'audit',
  realname: '自动夜审',
  durationMs: 420,
  checkedAt: '2026-05-02 04:00:07',
  findingCount: 2,
  promises: [
    { id: 'I8', title: '每张分录借贷相等', count: 0, findings: [] },
    {
      id: 'I9',
      title: '账户合计等于其账目之和',
      count: 2,
      findings: [{ subject: 'ZD1', detail: '存 100，算 0' }],
    },
  ],
  seal: { no: 3, hash: 'abcdef0123456789ff', sealedEntries: 40, unsealedEntries: 2 },
}

test('the last proof says what does not hold, row by row, and how far the journal is sealed', async () => {
  fakeServer(postingCode, [], ({ path }) =>
    path === '/ebk/books/proofs' ? granted({ proof, history: [proof] }) : undefined,
  )
  renderPage(<BookProofPage />, { rights: ['books:list'] })
  expect(await screen.findByText('发现 2 处问题，涉及 1 项承诺')).toBeTruthy()
  expect(screen.getByText(/封存至第 3 号，40 张，校验值 abcdef0123456789；其后 2 张/)).toBeTruthy()
  const rows = screen.getAllByRole('row').map(row => row.textContent ?? '')
  expect(
    rows.findIndex(text => text.includes('账户合计')),
    'what is broken comes first',
  ).toBeLessThan(rows.findIndex(text => text.includes('借贷相等')))
  fireEvent.click(screen.getByRole('button', { name: /展开|Expand/ }))
  expect(await screen.findByText('另有 1 处未列出')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '立即体检' }), 'nothing beyond the rights').toBeNull()
})

test('a proof is made at once by who may; before the first there is a word about it', async () => {
  let isProved = false
  const server = fakeServer(postingCode, [], ({ path }) => {
    if (path === '/ebk/books/prove') isProved = true
    return granted(
      path === '/ebk/books/prove'
        ? proof
        : isProved
          ? { proof: { ...proof, findingCount: 0 }, history: [] }
          : { proof: null, history: [] },
    )
  })
  renderPage(<BookProofPage />, { rights: ['books:list', 'books:prove'] })
  expect(await screen.findByText('还没有体检过；每次夜审后自动体检')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '立即体检' }))
  await waitFor(() => expect(server.askedFor('/ebk/books/prove')).toHaveLength(1))
  expect(await screen.findByText('账务体检通过：2 项承诺全部成立')).toBeTruthy()
})

test('a page that cannot be read says why', async () => {
  fakeServer(postingCode, [], () => refused('没有权限'))
  renderPage(<BookProofPage />, { rights: [] })
  expect(await screen.findByText(/没有权限/)).toBeTruthy()
})
