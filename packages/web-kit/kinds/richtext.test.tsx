import type { Field } from '@kezhan/resource/field'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Frame } from '@kezhan/widgets/testing/Frame'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RichTextInput } from './RichTextInput'
import { renderCell, renderInput } from './testing/owner'
import { stubTransfers } from './testing/transfer'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const notice: Field = { kind: 'richtext', label: '内容' }

// What the cleaner removes is not tested here: it does not support this simulated browser.
test('formatted text is shown and its links open elsewhere', async () => {
  await renderCell(notice, '<p>你好<a href="https://a.cn">链接</a></p>')
  expect(screen.getByText('链接').getAttribute('rel')).toBe('noopener noreferrer')
})

test('the toolbar is Chinese, has one tab stop and formats the text', async () => {
  const { emitted } = await renderInput(notice, '<p>标题</p>')
  const toolbar = await screen.findByRole('toolbar', { name: '格式' })
  const stops = [...toolbar.querySelectorAll('button')].filter(button => button.tabIndex === 0)
  expect(stops.map(button => button.title)).toEqual(['加粗'])
  stops[0]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect((document.activeElement as HTMLElement).title).toBe('斜体')
  await userEvent.click(screen.getByTitle('标题1'))
  expect(emitted).toEqual(['<h1>标题</h1>'])
})

test('a picture in the text survives its editing', async () => {
  const { emitted } = await renderInput(notice, '<p>门面<img src="/a.png" alt="门"></p>')
  await userEvent.click(await screen.findByTitle('标题2'))
  expect(emitted.at(-1)).toContain('src="/a.png"')
})

test('no form is sent while a picture of the text is on its way', async () => {
  const transfers = stubTransfers()
  vi.stubGlobal('fetch', async () => new Response('x', { headers: { 'content-type': 'image/png' } }))
  const sent = vi.fn()
  const texts: unknown[] = []
  render(
    <Frame>
      <ActionModal title="公告" onOk={sent} onClosed={() => undefined}>
        <RichTextInput
          value="<p>门面</p>"
          onChange={text => texts.push(text)}
          field={notice}
          source={{ path: '/test/thing', field: 'text' }}
        />
      </ActionModal>
    </Frame>,
  )
  const picture = new File(['x'], '门.png', { type: 'image/png' })
  await userEvent.upload(await screen.findByLabelText('选择图片'), picture)
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(screen.getByText('文件还在上传，请等它传完，或取消它')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '取消上传' }))
  expect(transfers[0]?.isAborted).toBe(true)
  await screen.findByRole('button', { name: '图片' })
  await userEvent.upload(screen.getByLabelText('选择图片'), picture)
  await transfers[1]?.answers({ success: true, code: 200, message: 'temp/a.png' })
  await waitFor(() => expect(texts.at(-1)).toContain('temp/a.png'))
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('an update from outside replaces the text while nobody writes', async () => {
  const { setFromOutside } = await renderInput(notice, '<p>旧</p>')
  setFromOutside('<p>新</p>')
  expect(await screen.findByText('新')).toBeTruthy()
})

test('an editor that was hidden with its tab comes back with its text', async () => {
  const page = (mode: 'visible' | 'hidden') => (
    <Frame>
      <Activity mode={mode}>
        <RichTextInput
          value="<p>半页</p>"
          onChange={() => undefined}
          field={notice}
          source={{ path: '/test/thing', field: 'text' }}
        />
      </Activity>
    </Frame>
  )
  const { rerender } = render(page('visible'))
  const first = screen.getByRole('textbox', { name: '内容' })
  rerender(page('hidden'))
  // The library gives a hidden editor up a moment later.
  await waitFor(() => expect(first.isContentEditable && first.isConnected).toBe(false))
  rerender(page('visible'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: '内容' }).textContent).toBe('半页'))
  expect(screen.getByRole('toolbar', { name: '格式' })).toBeTruthy()
})
