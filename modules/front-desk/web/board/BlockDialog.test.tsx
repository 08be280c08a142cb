import { room } from '@kezhan/rooms/model/room'
import { fakeServer, granted, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { BlockDialog } from './BlockDialog'

afterEach(clearPage)

const path = '/ebk/ebkRoomState/block/add'

function open(given?: { readonly days: number; readonly reason: string }) {
  const server = fakeServer(room, [], ({ path: asked, body }) => {
    if (asked !== path) return undefined
    return 'confirmed' in (body as object)
      ? granted({ blockIds: ['b1'] })
      : refused('房型将超订，仍要设置？', { code: 'stock.confirm' })
  })
  renderPage(
    <BlockDialog
      rooms={[{ roomId: 'r301', roomNo: '301' }]}
      kind="OOO"
      now="2026-11-16 10:00:00"
      {...(given === undefined ? {} : { given })}
      onClosed={vi.fn()}
    />,
    { rights: ['room:ooo'] },
  )
  return server
}

test('rooms are taken out of use with an end and a reason', async () => {
  const server = open()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('维修：301')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('请填写原因')).toBeTruthy()
  expect(dialog.getByText('请选择结束')).toBeTruthy()
  expect(server.askedFor(path)).toEqual([])
})

test('what the command bar has said waits for Enter; a warning is asked back', async () => {
  const server = open({ days: 2, reason: '漏水' })
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: '确定' })))
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: '继续' }))
  expect(await screen.findByText('维修已设置')).toBeTruthy()
  expect(server.lastOf(path)?.body).toEqual({
    roomIds: ['r301'],
    kind: 'OOO',
    from: '2026-11-16 10:00:00',
    to: '2026-11-18 10:00:00',
    reason: '漏水',
    returnHk: 'dirty',
    confirmed: 'Y',
  })
})
