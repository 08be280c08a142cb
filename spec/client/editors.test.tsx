import { EditorView } from '@codemirror/view'
import { setNotifier } from '@kezhan/client/request/notifier'
import { RichTextInput } from '@kezhan/web-kit/kinds/RichTextInput'
import { CodeEditor, type CodeEditorProps } from '@kezhan/widgets/editors/CodeEditor'
import { codeLanguageOf, codeLanguages } from '@kezhan/widgets/editors/code-languages'
import { MarkdownEditor, type MarkdownEditorProps } from '@kezhan/widgets/editors/MarkdownEditor'
import { imageMark } from '@kezhan/widgets/editors/markdown-edits'
import { markdownHtml } from '@kezhan/widgets/editors/markdown-html'
import { Frame } from '@kezhan/widgets/testing/Frame'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let sent: Record<string, unknown>[] = []
let answer: object = {}

/** A transfer that is answered at once. */
class Transfer {
  upload = {}
  status = 200
  responseText = ''
  onload = () => undefined
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  abort() {}
  send(form: FormData) {
    sent.push(Object.fromEntries(form.entries()))
    this.responseText = JSON.stringify(answer)
    queueMicrotask(() => this.onload())
  }
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('XMLHttpRequest', Transfer)
  vi.stubGlobal('fetch', async () => new Response('x', { headers: { 'content-type': 'image/png' } }))
  setNotifier({
    warn: () => undefined,
    error: () => undefined,
    expired: () => undefined,
    loading: () => undefined,
  })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

function showCode(initial: string | null, props: Partial<CodeEditorProps> = {}) {
  const emitted: (string | null)[] = []
  function Owner() {
    const [value, setValue] = useState(initial)
    const handleChange = (next: string | null) => {
      emitted.push(next)
      setValue(next)
    }
    return (
      <Frame>
        <CodeEditor value={value} onChange={handleChange} label="脚本" {...props} />
      </Frame>
    )
  }
  render(<Owner />)
  return emitted
}
const frame = () => screen.getByRole('group', { name: '脚本' })
function viewOf(label: string): EditorView {
  const found = EditorView.findFromDOM(screen.getByRole('textbox', { name: label }))
  if (found === null) throw new Error('there is no editor')
  return found
}
const textOf = (label: string) => viewOf(label).state.doc.toString()

test('WG-EDIT-001 WG-EDIT-007 the code editor fills the window on layer 999 and goes back', async () => {
  showCode('a')
  await userEvent.click(screen.getByRole('button', { name: '全屏' }))
  expect(frame().style.zIndex).toBe('999')
  expect(frame().style.height).toBe('')
  fireEvent.keyDown(frame(), { key: 'Escape' })
  expect(frame().style.zIndex).toBe('')
  expect(screen.getByRole('button', { name: '全屏' })).toBeTruthy()
})

test('WG-EDIT-002 WG-EDIT-003 the language is chosen among twelve', async () => {
  showCode(null, { language: 'SQL' })
  expect(screen.getByText('请在此输入SQL代码')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: '语言' }))
  await userEvent.click(await screen.findByTitle('Python'))
  expect(await screen.findByText('请在此输入Python代码')).toBeTruthy()
  expect(codeLanguages.map(({ label }) => label)).toEqual([
    'CSS',
    'JavaScript',
    'HTML',
    'Java',
    'Objective-C',
    'Python',
    'R',
    'Shell',
    'SQL',
    'Swift',
    'Vue',
    'Markdown',
  ])
})

test('WG-EDIT-003 each language can be loaded, by its value or its label', async () => {
  for (const { value, label, load } of codeLanguages) {
    expect(await load(), label).toBeTruthy()
    expect(codeLanguageOf(value)).toBe(codeLanguageOf(label))
  }
})

test('WG-EDIT-005 a tab is two wide, and Tab writes it', async () => {
  const emitted = showCode(null)
  await waitFor(() => expect(viewOf('脚本').state.readOnly).toBe(false))
  expect(viewOf('脚本').state.tabSize).toBe(2)
  fireEvent.keyDown(screen.getByRole('textbox', { name: '脚本' }), { key: 'Tab', keyCode: 9 })
  expect(emitted).toEqual(['  '])
})

test('WG-EDIT-006 the code editor is 240px high', () => {
  showCode(null)
  expect(frame().style.height).toBe('240px')
})

test('WG-EDIT-008 the content is set after 300 ms, and nobody writes before', () => {
  vi.useFakeTimers()
  const emitted = showCode('select 1')
  act(() => void vi.advanceTimersByTime(299))
  expect(textOf('脚本')).toBe('')
  expect(viewOf('脚本').state.readOnly).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(textOf('脚本')).toBe('select 1')
  expect(viewOf('脚本').state.readOnly).toBe(false)
  // What the owner gave is not handed back to him.
  expect(emitted).toEqual([])
})

test('a disabled editor shows its text and takes none', () => {
  vi.useFakeTimers()
  showCode('select 1', { disabled: true })
  act(() => void vi.advanceTimersByTime(300))
  expect(textOf('脚本')).toBe('select 1')
  expect(viewOf('脚本').state.readOnly).toBe(true)
})

function showMarkdown(initial: string | null, props: Partial<MarkdownEditorProps> = {}) {
  const emitted: (string | null)[] = []
  function Owner() {
    const [value, setValue] = useState(initial)
    const handleChange = (next: string | null) => {
      emitted.push(next)
      setValue(next)
    }
    return (
      <Frame>
        <MarkdownEditor value={value} onChange={handleChange} label="须知" {...props} />
      </Frame>
    )
  }
  render(<Owner />)
  return emitted
}
const markdownFrame = () => screen.getByRole('toolbar', { name: '格式' }).parentElement as HTMLElement

test('WG-EDIT-009 WG-EDIT-010 WG-EDIT-011 the markdown editor is Chinese, 300 high and at least 200', () => {
  showMarkdown(null)
  expect(markdownFrame().style.height).toBe('300px')
  expect(markdownFrame().style.minHeight).toBe('200px')
  expect(markdownFrame().lang).toBe('zh-CN')
  expect(screen.getByRole('button', { name: '上传图片' })).toBeTruthy()
})

test('the markdown editor shows what the text will look like', async () => {
  showMarkdown('## 交接\n\n**备用金**')
  await userEvent.click(screen.getByText('预览'))
  // Beside the source, where the same word stands as soon as its colours have come.
  expect(await screen.findByText('备用金', { selector: 'strong' })).toBeTruthy()
  expect(markdownHtml('<script>alert(1)</script>')).not.toContain('<script>')
  expect(markdownHtml('[x](javascript:alert(1))')).not.toContain('href')
})

test('WG-EDIT-004 a picture comes from a file or from an address, with a remark', async () => {
  const emitted = showMarkdown(null)
  await waitFor(() => expect(viewOf('须知').state.readOnly).toBe(false))
  const confirm = () => userEvent.click(screen.getByRole('button', { name: '确定' }))
  await userEvent.click(screen.getByRole('button', { name: '上传图片' }))
  await userEvent.click(await screen.findByRole('tab', { name: '网络图片地址' }))
  await userEvent.type(screen.getByLabelText('图片地址'), 'javascript:alert(1)')
  await confirm()
  expect(await screen.findByText('请输入以 http 或 https 开头的图片地址')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('图片地址'))
  await userEvent.type(screen.getByLabelText('图片地址'), 'https://a.cn/门.png')
  await userEvent.type(screen.getByPlaceholderText('请填写备注'), '正门')
  await confirm()
  expect(emitted.at(-1)).toBe('![正门](<https://a.cn/%E9%97%A8.png>)')

  answer = { success: true, code: 0, message: 'temp/a.png' }
  await userEvent.click(screen.getByRole('button', { name: '上传图片' }))
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  await userEvent.upload(await screen.findByLabelText('选择图片'), file)
  await screen.findByRole('button', { name: '查看图片 a.png' })
  await userEvent.type(screen.getByPlaceholderText('请填写备注'), '大堂')
  await confirm()
  expect(emitted.at(-1)).toContain('![大堂](</pms/sys/common/static/temp/a.png>)')
})

test('a remark and an address cannot leave their places', () => {
  const html = markdownHtml(imageMark('https://a.cn/a>b" onerror="x.png', 'x](javascript:1) ![y'))
  const box = document.createElement('div')
  box.innerHTML = html
  expect(box.querySelectorAll('img')).toHaveLength(1)
  expect(box.querySelector('img')?.getAttribute('onerror')).toBeNull()
  expect(box.querySelector('img')?.alt).toBe('x](javascript:1) ![y')
})

function showRichText() {
  const emitted: unknown[] = []
  render(
    <Frame>
      <RichTextInput
        value={null}
        onChange={next => emitted.push(next)}
        field={{ kind: 'richtext', label: '公告' }}
        source={{ path: '/x', field: 'y' }}
        text={null}
      />
    </Frame>,
  )
  return emitted
}
const picture = () => new File(['x'], '门.png', { type: 'image/png' })

test('API-WIDGET-005 a picture of the rich text goes up with biz=jeditor and jeditor=1', async () => {
  answer = { success: true, code: 0, message: 'jeditor/202601/a.png' }
  const emitted = showRichText()
  await userEvent.upload(screen.getByLabelText('选择图片'), picture())
  await waitFor(() => expect(emitted).toHaveLength(1))
  expect(sent[0]).toMatchObject({ biz: 'jeditor', jeditor: '1' })
  expect(emitted[0]).toContain('src="/pms/sys/common/static/jeditor/202601/a.png"')
})

test("API-WIDGET-006 answered with 'local' the picture stands in the text as base64", async () => {
  answer = { success: true, code: 0, message: 'local' }
  const emitted = showRichText()
  await userEvent.upload(screen.getByLabelText('选择图片'), picture())
  await waitFor(() => expect(emitted).toHaveLength(1))
  expect(emitted[0]).toContain(`src="data:image/png;base64,${btoa('x')}"`)
})

test('WG-EDIT-012 the rich text is 300 high and its tools speak Chinese', () => {
  showRichText()
  const toolbar = screen.getByRole('toolbar', { name: '格式' })
  expect(toolbar.parentElement?.style.height).toBe('300px')
  for (const button of toolbar.querySelectorAll('button')) expect(button.title).toMatch(/[\u4e00-\u9fff]/)
})
