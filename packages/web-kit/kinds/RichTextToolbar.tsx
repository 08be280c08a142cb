import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  LoadingOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { arrivingMark } from '@kezhan/widgets/dom/arriving'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, Popover, theme } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { insertImages } from './upload-rich-text-image'

interface Tool {
  readonly title: string
  readonly icon: ReactNode
  isActive?(editor: Editor): boolean
  run(editor: Editor): void
}

const heading = (level: 1 | 2 | 3): Tool => ({
  title: `标题${level}`,
  icon: `H${level}`,
  isActive: editor => editor.isActive('heading', { level }),
  run: editor => editor.chain().focus().toggleHeading({ level }).run(),
})

const tools: readonly Tool[] = [
  {
    title: '加粗',
    icon: <BoldOutlined />,
    isActive: editor => editor.isActive('bold'),
    run: editor => editor.chain().focus().toggleBold().run(),
  },
  {
    title: '斜体',
    icon: <ItalicOutlined />,
    isActive: editor => editor.isActive('italic'),
    run: editor => editor.chain().focus().toggleItalic().run(),
  },
  {
    title: '下划线',
    icon: <UnderlineOutlined />,
    isActive: editor => editor.isActive('underline'),
    run: editor => editor.chain().focus().toggleUnderline().run(),
  },
  {
    title: '删除线',
    icon: <StrikethroughOutlined />,
    isActive: editor => editor.isActive('strike'),
    run: editor => editor.chain().focus().toggleStrike().run(),
  },
  heading(1),
  heading(2),
  heading(3),
  {
    title: '无序列表',
    icon: <UnorderedListOutlined />,
    isActive: editor => editor.isActive('bulletList'),
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    title: '有序列表',
    icon: <OrderedListOutlined />,
    isActive: editor => editor.isActive('orderedList'),
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    title: '引用',
    icon: '”',
    isActive: editor => editor.isActive('blockquote'),
    run: editor => editor.chain().focus().toggleBlockquote().run(),
  },
  { title: '撤销', icon: <UndoOutlined />, run: editor => editor.chain().focus().undo().run() },
  { title: '重做', icon: <RedoOutlined />, run: editor => editor.chain().focus().redo().run() },
]

/** ARIA toolbar: one tab stop, arrow keys move within it. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const { token } = theme.useToken()
  const [current, setCurrent] = useState(0)
  const active = useEditorState({
    editor,
    selector: ({ editor: present }) => tools.map(tool => tool.isActive?.(present) ?? false),
  })

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-tool]')]
    const next = (current + step + buttons.length) % buttons.length
    setCurrent(next)
    buttons[next]?.focus()
  }

  const stop = (index: number) => ({ tabIndex: index === current ? 0 : -1, 'data-tool': index })
  return (
    <div
      role="toolbar"
      aria-label="格式"
      onKeyDown={handleKeyDown}
      style={{ padding: 4, borderBottom: `1px solid ${token.colorBorderSecondary}` }}
    >
      {tools.map((tool, index) => (
        <Button
          key={tool.title}
          size="small"
          type="text"
          title={tool.title}
          aria-label={tool.title}
          {...(tool.isActive === undefined ? {} : { 'aria-pressed': active[index] ?? false })}
          style={active[index] ? { background: token.colorFillSecondary } : {}}
          onClick={() => tool.run(editor)}
          {...stop(index)}
        >
          {tool.icon}
        </Button>
      ))}
      <LinkTool editor={editor} stop={stop(tools.length)} />
      <ImageTool editor={editor} stop={stop(tools.length + 1)} />
    </div>
  )
}

interface OwnTool {
  editor: Editor
  stop: { tabIndex: number; 'data-tool': number }
}

/** An empty address removes the link. */
function LinkTool({ editor, stop }: OwnTool) {
  const [address, setAddress] = useState<string>()

  function apply(href: string) {
    setAddress(undefined)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: href.trim() }).run()
  }

  return (
    <Popover
      trigger="click"
      open={address !== undefined}
      onOpenChange={isOpen =>
        setAddress(isOpen ? String(editor.getAttributes('link').href ?? '') : undefined)
      }
      content={
        <Input
          autoFocus
          style={{ width: 260 }}
          value={address ?? ''}
          onChange={event => setAddress(event.target.value)}
          onPressEnter={() => apply(address ?? '')}
          placeholder="链接地址，按回车确定，留空为取消链接"
          aria-label="链接地址"
        />
      }
    >
      <Button size="small" type="text" title="链接" aria-label="链接" {...stop}>
        <LinkOutlined />
      </Button>
    </Popover>
  )
}

function ImageTool({ editor, stop }: OwnTool) {
  const chooser = useRef<HTMLInputElement>(null)
  const [arriving, setArriving] = useState<AbortController>()
  async function take(files: readonly File[]) {
    const controller = new AbortController()
    setArriving(controller)
    await insertImages(editor, files, controller.signal)
    setArriving(undefined)
  }
  const title = arriving === undefined ? '图片' : '取消上传'
  return (
    <>
      <Button
        size="small"
        type="text"
        title={title}
        aria-label={title}
        onClick={() => (arriving === undefined ? chooser.current?.click() : arriving.abort())}
        {...(arriving === undefined ? {} : arrivingMark)}
        {...stop}
      >
        {arriving === undefined ? <PictureOutlined /> : <LoadingOutlined />}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        // A form of antd shows file inputs, hidden or not.
        style={{ display: 'none' }}
        multiple
        accept="image/*"
        aria-label="选择图片"
        onChange={event => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
