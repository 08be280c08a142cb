import type { Resource } from '@kezhan/resource/define'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { bothExtras, RecordExtras } from '@kezhan/web-kit/resource/record-extras'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { RecordPage } from '@kezhan/web-kit/resource/ways/RecordPage'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useSheetExtras } from './use-sheet-extras'

afterEach(clearPage)

const form: Resource = {
  path: '/online/data/sale',
  table: '',
  title: '销售',
  scope: 'hotel',
  fields: { no: { kind: 'text', label: '单号' } },
}
const sheets = [
  { id: 's1', name: '清单', from: 'list', path: form.path },
  { id: 's2', name: '出货单', from: 'record', path: form.path },
  { id: 's3', name: '别的', from: 'list', path: '/base/room' },
]
/** Beside another that adds to the same places. */
const useExtras = bothExtras(() => ({ toolbar: () => <span>关单</span> }), useSheetExtras)

function open(page: ReactNode) {
  fakeServer(form, [{ id: 'a', version: 1, no: 'D-1' }], ({ path }) =>
    path === '/sheets/open' ? granted(sheets) : undefined,
  )
  return renderPage(<RecordExtras value={useExtras}>{page}</RecordExtras>, {
    rights: allRights('online:data:sale'),
  })
}

test('the list of a form prints its sheets: what it shows, and one record from its row', async () => {
  const { router } = open(<ResourcePage path={form.path} />)
  fireEvent.click(await screen.findByText('打印'))
  expect(await screen.findByText('出货单（请先勾选记录）')).toBeTruthy()
  expect(screen.queryByText('别的')).toBeNull()
  expect(screen.getByText('关单')).toBeTruthy()
  fireEvent.click(screen.getByText('清单'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/online/sheet/print/s1'))
})

test('the page of a record prints it', async () => {
  const { router } = open(<RecordPage path={form.path} id="a" />)
  fireEvent.click(await screen.findByText('打印出货单'))
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      '/online/sheet/print/s2?ids=a',
    ),
  )
})
