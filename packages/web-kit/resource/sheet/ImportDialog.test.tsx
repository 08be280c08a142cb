import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ResourcePage } from '../ResourcePage'
import { fakeServer, granted, type Reply, refused } from '../testing/fake-server'
import { position, positions } from '../testing/positions'
import { allRights, clearPage, renderPage } from '../testing/render-page'

afterEach(clearPage)

const importPath = '/sys/position/importExcel'
const sheet = new File(['x'], '职务.xlsx')

async function openImport(reply: Reply) {
  const server = fakeServer(position, positions.slice(0, 2), ({ path }) => {
    if (path === importPath) return reply
    return path === '/sys/common/importErrors/9' ? new Blob(['bad rows']) : undefined
  })
  renderPage(<ResourcePage of={position} />, { rights: allRights('sys:position') })
  await userEvent.click(await screen.findByRole('button', { name: '导入' }))
  const dialog = await screen.findByRole('dialog')
  const input = await waitFor(() => {
    const found = dialog.querySelector<HTMLInputElement>('input[type=file]')
    if (found === null) throw new Error('no file input yet')
    return found
  })
  return { server, dialog: within(dialog), input }
}

test('only sheets are taken, and nothing starts without one', async () => {
  const { dialog, input } = await openImport(granted(null))
  expect(dialog.getByText('导入EXCEL')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '开始上传' }).disabled).toBe(true)
  await userEvent.upload(input, new File(['x'], '职务.pdf'), { applyAccept: false })
  expect(await screen.findByText('职务.pdf 不是 .xls 或 .xlsx 文件')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '开始上传' }).disabled).toBe(true)
})

test('a full success closes the dialog and reads the list again', async () => {
  const { server, dialog, input } = await openImport(granted(null, '共3行数据全部导入成功！'))
  await userEvent.upload(input, sheet)
  await userEvent.click(await dialog.findByRole('button', { name: '开始上传' }))
  expect(await screen.findByText('共3行数据全部导入成功！')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.lastOf(importPath)?.form?.getAll('files[]')).toHaveLength(1)
  await waitFor(() => expect(server.askedFor('/sys/position/list')).toHaveLength(2))
})

test('refused rows come back as a file behind a link that stays', async () => {
  const result = {
    totalCount: 3,
    errorCount: 1,
    successCount: 2,
    msg: '',
    fileUrl: '/sys/common/importErrors/9',
    fileName: '错误.xlsx',
  }
  const { server, dialog, input } = await openImport({
    success: true,
    code: 201,
    message: '文件导入成功，但有错误。',
    result,
  })
  await userEvent.upload(input, sheet)
  await userEvent.click(await dialog.findByRole('button', { name: '开始上传' }))
  expect(await screen.findByText('导入成功,但是有错误数据!')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /错误\.xlsx/ }))
  await waitFor(() => expect(server.askedFor('/sys/common/importErrors/9')).toHaveLength(1))
})

test('a failure names the file and keeps the dialog open', async () => {
  const { dialog, input } = await openImport(refused('表头不正确'))
  await userEvent.upload(input, sheet)
  await userEvent.click(await dialog.findByRole('button', { name: '开始上传' }))
  expect(await screen.findByText('职务.xlsx 表头不正确')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
