import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { theme } from 'antd'
import { useEffect } from 'react'
import type { WidgetProps } from './kind-view'
import { RichTextToolbar } from './RichTextToolbar'
import { richTextImage } from './rich-text-image'

const heightPx = 300
const extensions = [
  StarterKit.configure({ link: { openOnClick: false }, heading: { levels: [1, 2, 3] }, trailingNode: false }),
  richTextImage,
]

/** An editor of formatted text. What is being written outlives updates from outside. */
export function RichTextInput({ value, onChange, field, id, disabled, autoFocus, status }: WidgetProps) {
  const { token } = theme.useToken()
  const html = typeof value === 'string' ? value : ''
  // Hidden with its tab, the editor is given up; shown again, the page meets none or the old one before its successor.
  const made: Editor | null = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    autofocus: autoFocus ?? false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? null : changed.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.label,
        style: 'min-height: 100%; outline: none',
        ...(id === undefined ? {} : { id }),
      },
    },
  })

  const editor = made?.isDestroyed === false ? made : null

  useEffect(() => {
    if (editor?.isDestroyed === false) editor.setEditable(!disabled, false)
  }, [editor, disabled])

  useEffect(() => {
    if (editor === null || editor.isDestroyed) return
    const present = editor.isEmpty ? '' : editor.getHTML()
    if (!editor.isFocused && present !== html) editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  const frame = {
    height: heightPx,
    display: 'flex',
    flexDirection: 'column',
    border: `1px solid ${status === 'error' ? token.colorError : token.colorBorder}`,
    borderRadius: token.borderRadius,
    background: disabled ? token.colorBgContainerDisabled : token.colorBgContainer,
  } as const
  return (
    <div style={frame}>
      {!disabled && editor !== null && <RichTextToolbar editor={editor} />}
      <EditorContent editor={editor} style={{ flex: 1, overflow: 'auto', padding: '4px 11px' }} />
    </div>
  )
}
