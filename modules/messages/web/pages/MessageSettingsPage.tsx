import { useCall } from '@kezhan/client/request/use-call'
import { type EventSettingView, messageSettings, messageWays } from '@kezhan/messages/model/setting-calls'
import { eventFamilies, eventLevels } from '@kezhan/resource/event'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { OneHead } from '@kezhan/widgets/OneHead'
import { Button, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { SettingDialog } from '../settings/SettingDialog'

/** 消息设置: event × way × receivers × level × quiet hours. */
export default function MessageSettingsPage() {
  const { data, error, isPending, refetch } = useCall(messageSettings)
  const [edited, setEdited] = useState<EventSettingView>()
  const nameOf = new Map([...(data?.roles ?? []), ...(data?.users ?? [])].map(one => [one.value, one.label]))
  if (error !== null) return <ListProblem problem={error} right="" onRetry={() => void refetch()} />
  return (
    <ListGround>
      <Panel>
        <Space wrap style={{ marginBottom: 12 }}>
          {data?.ways.map(({ way, isConfigured }) => (
            <Tag key={way} color={isConfigured ? 'success' : 'default'}>
              {`${messageWays[way]}${isConfigured ? '已配置' : '未配置'}`}
            </Tag>
          ))}
        </Space>
        <OneHead>
          <Table<EventSettingView>
            rowKey="code"
            size="small"
            loading={isPending}
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={[...(data?.events ?? [])]}
            columns={[
              {
                title: '分类',
                dataIndex: 'family',
                width: 100,
                filters: Object.entries(eventFamilies).map(([value, text]) => ({ value, text })),
                onFilter: (value, one) => one.family === value,
                render: (_, { family }) => eventFamilies[family],
              },
              { title: '事件', dataIndex: 'title', width: 130 },
              { title: '编码', dataIndex: 'code', width: 190 },
              { title: '级别', dataIndex: 'level', width: 60, render: (_, { level }) => eventLevels[level] },
              {
                title: '站内',
                dataIndex: 'isStation',
                width: 60,
                render: (_, one) => (one.isStation ? '是' : '否'),
              },
              {
                title: '声音',
                dataIndex: 'hasSound',
                width: 60,
                render: (_, one) => (one.hasSound ? '是' : '否'),
              },
              {
                title: '发送方式',
                dataIndex: 'ways',
                width: 140,
                render: (_, { ways }) => ways.map(way => messageWays[way]).join('、'),
              },
              {
                title: '接收人',
                dataIndex: 'usernames',
                render: (_, { roleIds, usernames, onShiftOnly }) => {
                  const names = [...roleIds, ...usernames].map(id => nameOf.get(id) ?? id)
                  return `${names.length === 0 ? '有权限的人' : names.join('、')}${onShiftOnly ? '（当班）' : ''}`
                },
              },
              {
                title: '免打扰',
                dataIndex: 'quietFrom',
                width: 110,
                render: (_, { quietFrom, quietTo }) =>
                  quietFrom !== null && `${quietFrom.slice(0, 5)}–${quietTo?.slice(0, 5) ?? ''}`,
              },
              {
                title: '操作',
                key: 'actions',
                width: 70,
                render: (_, one) => (
                  <Button
                    size="small"
                    type="link"
                    aria-label={`设置 ${one.title}`}
                    onClick={() => setEdited(one)}
                  >
                    设置
                  </Button>
                ),
              },
            ]}
          />
        </OneHead>
      </Panel>
      {edited !== undefined && data !== undefined && (
        <SettingDialog event={edited} settings={data} onClosed={() => setEdited(undefined)} />
      )}
    </ListGround>
  )
}
