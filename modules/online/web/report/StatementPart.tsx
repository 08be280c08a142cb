import { Can } from '@kezhan/client/access/Can'
import { useSend } from '@kezhan/client/request/use-call'
import { parseReport, previewReport } from '@kezhan/online/model/report-calls'
import { childRecords, replaceChildRows } from '@kezhan/web-kit/resource/form/child-rows'
import { useFormValue } from '@kezhan/web-kit/resource/form/form-store'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { App, Button } from 'antd'
import { useState } from 'react'
import { mergeItems, mergeParams } from './merge-parsed'
import { PreviewDialog } from './PreviewDialog'
import { ReadableTablesDialog } from './ReadableTablesDialog'
import styles from './report.module.css'

const editorHeightPx = 220
const CodeEditor = lazyWidget(
  async () => (await import('@kezhan/widgets/editors/CodeEditor')).CodeEditor,
  editorHeightPx,
)

/** The statement, and what can be done with it before it is saved: parse it into columns, look at its first rows. */
export function StatementPart({ field, value, onChange, disabled, form }: FormPartProps) {
  const { message } = App.useApp()
  const parse = useSend(parseReport)
  const preview = useSend(previewReport)
  const dbKey = useFormValue(form.store, 'dbSource')
  const [isListOpen, setListOpen] = useState(false)
  const sql = typeof value === 'string' ? value : ''
  const statement = { sql, dbKey: typeof dbKey === 'string' ? dbKey : null }
  const { items, params } = form.children

  async function handleParse() {
    const parsed = await parse.mutateAsync(statement)
    if (items !== undefined) replaceChildRows(items, mergeItems(childRecords(items), parsed.fields))
    if (params !== undefined) replaceChildRows(params, mergeParams(childRecords(params), parsed.params))
    message.success(`解析成功：${parsed.fields.length} 列，${parsed.params.length} 个参数`)
  }
  function handlePreview() {
    const given: Record<string, string | null> = {}
    for (const { paramName, paramValue } of params === undefined ? [] : childRecords(params))
      if (typeof paramName === 'string') given[paramName] = typeof paramValue === 'string' ? paramValue : null
    preview.mutate({ ...statement, params: given })
  }
  const isEmpty = sql.trim() === ''
  return (
    <>
      <CodeEditor
        language="sql"
        label={field.label}
        languageChange={false}
        heightPx={editorHeightPx}
        value={sql}
        onChange={onChange}
        disabled={disabled}
      />
      <div className={styles.sqlTools}>
        <Can do={parseReport.access}>
          <Button
            disabled={isEmpty || disabled}
            loading={parse.isPending}
            // A refusal is shown by the request client; the columns stay as they are.
            onClick={() => void handleParse().catch(() => undefined)}
          >
            解析SQL
          </Button>
          <Button disabled={isEmpty} loading={preview.isPending} onClick={handlePreview}>
            预览
          </Button>
          <Button type="link" onClick={() => setListOpen(true)}>
            可读取的表
          </Button>
        </Can>
        <span className={styles.hint}>
          只允许一条 SELECT；参数写作 $&#123;名称&#125;，系统变量写作
          #&#123;sys_user_code&#125;；数据按查看人的酒店过滤
        </span>
      </div>
      {preview.data !== undefined && <PreviewDialog {...preview.data} onClosed={preview.reset} />}
      {isListOpen && <ReadableTablesDialog onClosed={() => setListOpen(false)} />}
    </>
  )
}
