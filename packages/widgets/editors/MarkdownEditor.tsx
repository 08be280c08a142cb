import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { EditorView } from '@codemirror/view'
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { RichTextView } from '../RichTextView'
import { codeLanguageOf } from './code-languages'
import styles from './editors.module.css'
import { MarkdownImageDialog } from './MarkdownImageDialog'
import { beginLines, imageMark, insertText, surround } from './markdown-edits'
import { markdownHtml } from './markdown-html'
import { useCodeMirror } from './use-code-mirror'

export interface MarkdownEditorProps {
  value: string | null
  onChange(value: string | null): void
  label?: string
  heightPx?: number
  disabled?: boolean
  status?: 'error' | undefined
}

const defaultHeightPx = 300
const leastHeightPx = 200
const markdown = codeLanguageOf('markdown')

const tools: readonly { title: string; icon: ReactNode; run(view: EditorView): void }[] = [
  { title: '标题', icon: 'H', run: view => beginLines(view, '## ') },
  { title: '加粗', icon: <BoldOutlined />, run: view => surround(view, '**', '**', '粗体') },
  { title: '斜体', icon: <ItalicOutlined />, run: view => surround(view, '*', '*', '斜体') },
  { title: '引用', icon: '”', run: view => beginLines(view, '> ') },
  { title: '无序列表', icon: <UnorderedListOutlined />, run: view => beginLines(view, '- ') },
  { title: '有序列表', icon: <OrderedListOutlined />, run: view => beginLines(view, '1. ') },
  { title: '代码', icon: <CodeOutlined />, run: view => surround(view, '`', '`', '代码') },
  { title: '链接', icon: <LinkOutlined />, run: view => surround(view, '[', '](https://)', '链接文字') },
]

/** Text with marks, and what it will look like. */
export function MarkdownEditor({
  value,
  onChange,
  label = '正文',
  disabled = false,
  ...rest
}: MarkdownEditorProps) {
  const { heightPx = defaultHeightPx, status } = rest
  const [shown, setShown] = useState<'write' | 'preview'>('write')
  const [isChoosing, setChoosing] = useState(false)
  const placeholder = '请输入 Markdown 内容'
  const { host, view } = useCodeMirror({
    value,
    onChange,
    label,
    placeholder,
    disabled,
    lineNumbers: false,
    language: markdown,
  })
  const isWriting = shown === 'write'
  const run = (work: (present: EditorView) => void) => {
    if (view.current) work(view.current)
  }
  return (
    <div
      className={styles.frame}
      lang="zh-CN"
      style={{ height: heightPx, minHeight: leastHeightPx }}
      data-error={status === 'error'}
    >
      <div className={styles.bar} role="toolbar" aria-label="格式">
        {tools.map(tool => (
          <Button
            key={tool.title}
            type="text"
            size="small"
            title={tool.title}
            aria-label={tool.title}
            disabled={disabled || !isWriting}
            onClick={() => run(tool.run)}
          >
            {tool.icon}
          </Button>
        ))}
        <Button
          type="text"
          size="small"
          title="上传图片"
          aria-label="上传图片"
          icon={<PictureOutlined />}
          disabled={disabled || !isWriting}
          onClick={() => setChoosing(true)}
        />
        <span className={styles.space} />
        <Segmented
          size="small"
          aria-label="显示"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'write', label: '编辑' },
            { value: 'preview', label: '预览' },
          ]}
        />
      </div>
      {/* The editor stays where it is: it keeps its place and what can be taken back. */}
      <div ref={host} className={styles.text} hidden={!isWriting} />
      {!isWriting && (
        <section className={styles.preview} aria-label="预览">
          <RichTextView html={markdownHtml(value ?? '')} />
        </section>
      )}
      {isChoosing && (
        <MarkdownImageDialog
          onOk={(address, remark) => {
            setChoosing(false)
            run(present => insertText(present, imageMark(address, remark)))
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
