import { useCall } from '@kezhan/client/request/use-call'
import { type ConfigChange, type ConfigParam, configHistory } from '@kezhan/hotels/model/config-param-calls'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { settingText } from './config-words'

interface Props {
  param: ConfigParam
  onClosed(): void
}

/** Who changed a setting, when, and from what to what. */
export function ParamHistoryDialog({ param, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useCall(configHistory, { key: param.key })
  const textOf = (value: string | null): string =>
    value === null ? `默认（${settingText(param, param.default)}）` : settingText(param, value)
  return (
    <DialogFrame
      title={`修改记录 · ${param.label}`}
      widthPx={720}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={<Button onClick={() => setOpen(false)}>关闭</Button>}
    >
      {error ? (
        <ListProblem problem={error} right={configHistory.access} onRetry={() => void refetch()} />
      ) : (
        <Table<ConfigChange>
          rowKey="id"
          size="small"
          dataSource={data ?? []}
          loading={data === undefined}
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          locale={{ emptyText: '还没有修改记录' }}
          columns={[
            { title: '时间', dataIndex: 'changedAt', width: 170 },
            {
              title: '操作人',
              dataIndex: 'username',
              width: 130,
              render: (username: string, { realname }) => realname ?? username,
            },
            { title: '修改前', dataIndex: 'before', render: textOf },
            { title: '修改后', dataIndex: 'after', render: textOf },
          ]}
        />
      )}
    </DialogFrame>
  )
}
