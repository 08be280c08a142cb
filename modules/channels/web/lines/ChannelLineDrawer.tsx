import { formatYuan } from '@kezhan/base/money'
import {
  type ChannelLine,
  channelLineLog,
  type RefusedCell,
  type SyncLogRow,
} from '@kezhan/channels/model/line-calls'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Descriptions, Drawer, Space, Table, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { LineTag } from './LineTag'
import { useLineActs } from './use-line-acts'

const kinds: Readonly<Record<SyncLogRow['kind'], string>> = {
  push: '推送房价房量',
  test: '测试连接',
  catalogue: '获取房型',
  answer: '答复订单',
  order: '拉取订单',
}

/** The job, and the channel itself where an order is answered at once. */
const isProgram = (name: string): boolean => name === 'channelPush' || name.startsWith('channel:')

/** 渠道的接口: settings, how the line is, the log of its exchanges, and what the channel refused. */
export function ChannelLineDrawer({ line, onClosed }: { line: ChannelLine; onClosed(): void }) {
  const { can } = useAccess()
  const isPhone = useIsPhone()
  const acts = useLineActs()
  const { channelId } = line
  const log = useCall(channelLineLog, { channelId }, { quiet: true, keepPrevious: true })
  return (
    <Drawer open title={`${line.channelName} · 接口`} size={isPhone ? '100%' : 760} onClose={onClosed}>
      {can('channel:push') && (
        <Space wrap style={{ marginBottom: 16 }}>
          <Button loading={acts.busy === 'test'} onClick={() => void acts.test(channelId)}>
            测试连接
          </Button>
          <Button
            type="primary"
            loading={acts.busy === 'all'}
            disabled={line.state === 'none'}
            onClick={() => void acts.push(channelId, 'all')}
          >
            立即推送
          </Button>
          <Button
            loading={acts.busy === 'refused'}
            disabled={line.state !== 'fault'}
            onClick={() => void acts.push(channelId, 'refused')}
          >
            重试错误
          </Button>
          <Link to="/Marketing/channelRoomType">房型对应</Link>
        </Space>
      )}
      <Descriptions
        size="small"
        column={isPhone ? 1 : 2}
        items={factsOf(line).map(([label, children]) => ({ key: label, label, children }))}
      />
      <Typography.Title level={5}>错误</Typography.Title>
      <Table<RefusedCell>
        size="small"
        rowKey={cell => `${cell.extRoomCode} ${cell.extRateCode} ${cell.night}`}
        dataSource={[...(log.data?.refused ?? [])]}
        pagination={{ pageSize: 5, hideOnSinglePage: true }}
        locale={{ emptyText: '没有渠道拒收的内容' }}
        columns={[
          { title: '日期', dataIndex: 'night' },
          { title: '渠道房型', dataIndex: 'extRoomCode' },
          { title: '渠道价格', dataIndex: 'extRateCode' },
          { title: '原因', dataIndex: 'reason' },
        ]}
      />
      <Typography.Title level={5}>同步日志</Typography.Title>
      {log.error !== null && (
        <ListProblem problem={log.error} right={channelLineLog.access} onRetry={() => void log.refetch()} />
      )}
      <Table<SyncLogRow>
        size="small"
        rowKey="id"
        dataSource={[...(log.data?.rows ?? [])]}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        locale={{ emptyText: '还没有同步过' }}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: '时间', dataIndex: 'at' },
          { title: '内容', dataIndex: 'kind', render: (kind: SyncLogRow['kind']) => kinds[kind] },
          { title: '格数', dataIndex: 'cells', align: 'right' },
          {
            title: '结果',
            dataIndex: 'fault',
            render: (fault: string | null) =>
              fault === null ? (
                <Tag color="success">成功</Tag>
              ) : (
                <Typography.Text type="danger">{fault}</Typography.Text>
              ),
          },
          {
            title: '操作人',
            dataIndex: 'username',
            render: (account: string, { realname }) => (isProgram(account) ? '自动' : realname),
          },
        ]}
      />
    </Drawer>
  )
}

function factsOf(line: ChannelLine) {
  const waiting = line.waiting + line.queued
  return [
    ['直连状态', <LineTag key="state" line={line} />],
    ['接口地址', line.pushUrl ?? '未设置'],
    ['渠道账号', line.account ?? '未设置'],
    ['接口密钥', line.hasKey ? '已设置' : '未设置'],
    ['推送天数', `${line.pushDays}天`],
    ['应收账户', line.unitAccount ?? '首笔预付订单时自动建立'],
    ...(line.owedFen === null ? [] : [['代收未付', `${formatYuan(line.owedFen)} 元`] as const]),
    ...(line.commissionFen === null ? [] : [['应付佣金', `${formatYuan(line.commissionFen)} 元`] as const]),
    ['已对应价格', `${line.mapped}个${line.unmapped > 0 ? `，${line.unmapped}个待对应` : ''}`],
    ['待推送', waiting === 0 ? '无' : `${waiting}项`],
    ...(line.untold === 0 ? [] : [['未通知订单', `${line.untold}张，系统会自动重试`] as const]),
    ['最近推送', line.lastPushAt ?? '从未'],
    ['最近错误', line.lastError ?? '无'],
    ...(line.nextTryAt === null ? [] : [['下次重试', line.nextTryAt] as const]),
  ] as const
}
