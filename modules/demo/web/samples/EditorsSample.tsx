import type { WidgetProps } from '@kezhan/web-kit/kinds/kind-view'
import type { CodeEditorProps } from '@kezhan/widgets/editors/CodeEditor'
import type { MarkdownEditorProps } from '@kezhan/widgets/editors/MarkdownEditor'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { useState } from 'react'
import { SampleCase } from '../SampleCase'
import type { Sample } from '../sample'
import styles from '../samples.module.css'

const CodeEditor = lazyWidget<CodeEditorProps>(
  async () => (await import('@kezhan/widgets/editors/CodeEditor')).CodeEditor,
  240,
)
const MarkdownEditor = lazyWidget<MarkdownEditorProps>(
  async () => (await import('@kezhan/widgets/editors/MarkdownEditor')).MarkdownEditor,
  300,
)
const RichTextInput = lazyWidget<WidgetProps>(
  async () => (await import('@kezhan/web-kit/kinds/RichTextInput')).RichTextInput,
  300,
)

export const sample: Sample = {
  key: 'editors',
  title: '编辑器',
  about: '代码（十二种语言，按需加载）、Markdown（预览、图片）与富文本；代码编辑器中按 Esc 再按 Tab 离开。',
  Content: EditorsSample,
}

const script = `function nights(from, to) {
  // 入住到离店的晚数
  return (to - from) / 86_400_000
}`
const query = `select room_no, room_type
from room
where hotel_code = 'KZ001' -- 本店
order by room_no`
const text = `## 交接班须知

- 核对**备用金**与*押金*
- 未结客账见 [客账列表](https://example.com)

> 有疑问请找值班经理。`
const long = Array.from(
  { length: 200 },
  (_, at) => `const room${at + 1} = '${8000 + at}' // ${'说明'.repeat(at % 12)}`,
).join('\n')
const nothing = () => undefined

function EditorsSample() {
  const [code, setCode] = useState<string | null>(script)
  const [sql, setSql] = useState<string | null>(query)
  const [markdown, setMarkdown] = useState<string | null>(text)
  const [html, setHtml] = useState<WidgetProps['value']>(
    '<p>尊敬的客人：</p><p><strong>欢迎光临</strong></p>',
  )
  return (
    <div className={styles.cases}>
      <SampleCase title="代码" value={code}>
        <CodeEditor value={code} onChange={setCode} label="脚本" />
      </SampleCase>
      <SampleCase
        title="Markdown"
        value={markdown}
        onlyHere="公告、酒店介绍等正文给客人和员工看，用所见即所得的富文本；Markdown 供技术文档类内容"
      >
        <MarkdownEditor value={markdown} onChange={setMarkdown} label="须知" />
      </SampleCase>
      <SampleCase title="富文本" value={typeof html === 'string' ? html : null}>
        <RichTextInput
          value={html}
          onChange={setHtml}
          field={{ kind: 'richtext', label: '公告内容' }}
          source={{ path: '/demo/samples', field: 'html' }}
          text={null}
        />
      </SampleCase>
      <SampleCase title="固定语言，出错" value={sql}>
        <CodeEditor
          value={sql}
          onChange={setSql}
          language="SQL"
          languageChange={false}
          label="查询"
          status="error"
        />
      </SampleCase>
      <SampleCase title="代码禁用">
        <CodeEditor value={script} onChange={nothing} label="禁用的脚本" disabled />
      </SampleCase>
      <SampleCase title="Markdown 禁用">
        <MarkdownEditor value={text} onChange={nothing} label="禁用的须知" disabled heightPx={200} />
      </SampleCase>
      <SampleCase title="长内容">
        <CodeEditor value={long} onChange={nothing} label="很长的脚本" />
      </SampleCase>
      <SampleCase title="空">
        <CodeEditor value={null} onChange={nothing} language="Python" label="空的脚本" />
      </SampleCase>
    </div>
  )
}
