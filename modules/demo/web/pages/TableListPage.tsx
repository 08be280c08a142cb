import { Can } from '@kezhan/client/access/Can'
import { useRefresh } from '@kezhan/client/request/use-call'
import { repair } from '@kezhan/demo/model/repair'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import { saveRow } from '@kezhan/web-kit/resource/resource-calls'
import type { Row } from '@kezhan/web-kit/resource/row'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'

const longest = 60
const rules = [
  (text: string) => (text.trim() === '' ? '请输入事项' : undefined),
  (text: string) => (text.trim().length > longest ? `最多${longest}个字` : undefined),
]

/** A list as every resource has it; a row opens as a page, and its subject is changed without opening it. */
export default function TableListPage() {
  const navigate = useNavigate()
  const { message } = App.useApp()
  const refresh = useRefresh()
  const [renamed, setRenamed] = useState<Row>()
  async function rename({ id, version }: Row, title: string) {
    await saveRow(repair.path, 'edit', { id, version: version ?? null, title })
    message.success('修改成功！')
    await refresh(repair.path)
  }
  return (
    <>
      <ResourcePage
        of={repair}
        onRowOpen={row => navigate(`/demo/profile?id=${row.id}`)}
        rowActions={row => [
          { key: 'rename', label: '改事项', do: 'demo:repair:edit', onClick: () => setRenamed(row) },
        ]}
        toolbar={() => (
          <Can do="demo:repair:add">
            <Button onClick={() => navigate('/demo/form/basic')}>整页填写</Button>
          </Can>
        )}
      />
      {renamed !== undefined && (
        <PromptDialog
          title="修改事项"
          label="事项"
          initial={String(renamed.title ?? '')}
          rules={rules}
          onOk={text => rename(renamed, text.trim())}
          onClosed={() => setRenamed(undefined)}
        />
      )}
    </>
  )
}
