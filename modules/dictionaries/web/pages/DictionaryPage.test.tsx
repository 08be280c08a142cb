import { dictionary } from '@kezhan/dictionaries/model/dictionary'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import DictionaryPage from './DictionaryPage'

afterEach(clearPage)

const row = { id: 'd1', version: 1, dictName: '床型', dictCode: 'bed_type', isOpen: 'N', description: null }

test('a dictionary is copied under another code and name', async () => {
  const server = fakeServer(dictionary, [row], ({ path }) =>
    path === '/sys/dict/copy' ? granted({ id: 'd2' }, '复制成功！') : undefined,
  )
  renderPage(<DictionaryPage />, { rights: [...allRights('sys:dict'), 'sys:dictItem:list'] })
  fireEvent.click(await screen.findByRole('button', { name: /^更多/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '复制' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByLabelText('新字典名称')).toHaveProperty('value', '床型副本')
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: /^(保存|确定)$/ }))
  // Nobody guesses a code.
  save()
  expect(await within(dialog).findByText('请输入新字典编码')).toBeTruthy()
  expect(server.askedFor('/sys/dict/copy')).toEqual([])
  fireEvent.change(within(dialog).getByLabelText('新字典编码'), { target: { value: 'bed_copy' } })
  save()
  await waitFor(() =>
    expect(server.askedFor('/sys/dict/copy').map(({ body }) => body)).toEqual([
      { id: 'd1', dictCode: 'bed_copy', dictName: '床型副本' },
    ]),
  )
  // The list is asked for anew.
  await waitFor(() => expect(server.askedFor('/sys/dict/list').length).toBeGreaterThan(1))
})

test('who may not add dictionaries does not copy them', async () => {
  fakeServer(dictionary, [row])
  renderPage(<DictionaryPage />, {
    rights: ['sys:dict:list', 'sys:dict:edit', 'sys:dict:delete', 'sys:dictItem:list'],
  })
  const more = await screen.findByRole('button', { name: /^更多/ })
  fireEvent.click(more)
  await screen.findByRole('menuitem', { name: '详情' })
  expect(screen.queryByText('复制')).toBeNull()
})
