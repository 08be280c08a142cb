import { channelRoomType } from '@kezhan/channels/model/channel-room-type'
import {
  fetchCatalogue,
  type MappedRate,
  type MappingState,
  mappingTree,
  matchMappings,
} from '@kezhan/channels/model/line-calls'
import { useAccess } from '@kezhan/client/access/use-access'
import { send } from '@kezhan/client/request/client'
import { useCall } from '@kezhan/client/request/use-call'
import type { Value } from '@kezhan/resource/field'
import { AddDialog, EditDialog } from '@kezhan/web-kit/resource/form/RowFormDialog'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { RowActions } from '@kezhan/widgets/list/RowActions'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { Badge, Empty, Skeleton, Space, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useLineActs } from '../lines/use-line-acts'
import { adjustText, type TreeRow, treeRows } from './mapping-rows'

type Opened =
  | { readonly kind: 'add'; readonly preset: Readonly<Record<string, Value>> }
  | { readonly kind: 'edit'; readonly id: string }

const lookEveryMs = 5000
const noSlots = {}

/** 渠道→外部房型→外部价格: what each rate means here, how it follows our price, and whether the channel has it. */
export function MappingTree() {
  const { can } = useAccess()
  const acts = useLineActs()
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<Opened>()
  const [closedKeys, setClosedKeys] = useState<readonly string[]>([])
  const { data, error, refetch } = useCall(mappingTree, {}, { quiet: true, refetchIntervalMs: lookEveryMs })
  if (error !== null)
    return <ListProblem problem={error} right={mappingTree.access} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  const rows = treeRows(data)
  const branches = rows.flatMap(row => [row.key, ...(row.children ?? []).map(room => room.key)])

  const actionsOf = (row: TreeRow): RowAction[] => {
    const { channelId, hasLine, rate } = row
    if (row.level === 'room') return []
    if (rate !== undefined)
      return [
        {
          key: 'edit',
          label: '对应',
          do: 'market:channelRoomType:edit',
          onClick: () => setOpened({ kind: 'edit', id: rate.id }),
        },
        {
          key: 'push',
          label: '立即推送',
          do: 'channel:push',
          disabled: !hasLine || rate.roomTypeId === null || acts.busy !== undefined,
          onClick: () => void acts.push(channelId, 'all', rate.id),
        },
      ]
    return [
      {
        key: 'match',
        label: '一键匹配',
        do: matchMappings.access,
        disabled: acts.busy !== undefined,
        onClick: () =>
          void acts.run('match', async () => {
            const { matched, left } = await send(matchMappings, { channelId })
            return `已匹配${matched}个${left === 0 ? '' : `，${left}个请手工对应`}`
          }),
      },
      {
        key: 'push',
        label: '立即推送',
        do: 'channel:push',
        disabled: !hasLine || acts.busy !== undefined,
        onClick: () => void acts.push(channelId, 'all'),
      },
      {
        key: 'fetch',
        label: '获取房型',
        do: fetchCatalogue.access,
        disabled: !hasLine || acts.busy !== undefined,
        onClick: () =>
          void acts.run('fetch', async () => {
            const { added, known } = await send(fetchCatalogue, { channelId })
            return `渠道共${added + known}个价格，新增${added}个`
          }),
      },
      {
        key: 'add',
        label: '新增对应',
        do: 'market:channelRoomType:add',
        onClick: () => setOpened({ kind: 'add', preset: { channelId } }),
      },
    ]
  }
  return (
    <>
      <Table<TreeRow>
        size="small"
        aria-label="渠道房型对应"
        rowKey="key"
        dataSource={rows}
        pagination={false}
        scroll={{ x: isPhone ? 350 : 1130 }}
        locale={{ emptyText: <Empty description="还没有渠道，请先在渠道管理中新增" /> }}
        expandable={{
          expandedRowKeys: branches.filter(key => !closedKeys.includes(key)),
          onExpand: (isOpen, row) =>
            setClosedKeys(isOpen ? closedKeys.filter(key => key !== row.key) : [...closedKeys, row.key]),
        }}
        columns={[
          {
            title: '渠道 / 外部房型 / 外部价格',
            width: isPhone ? 130 : 240,
            render: (_, row) => (
              <>
                {row.name}{' '}
                {row.code !== null && row.code !== row.name && (
                  <Typography.Text type="secondary">{row.code}</Typography.Text>
                )}
              </>
            ),
          },
          {
            title: '状态',
            width: isPhone ? 84 : 90,
            render: (_, { rate }) => rate && <StateBadge rate={rate} />,
          },
          {
            title: '本店房型',
            width: isPhone ? 88 : 120,
            render: (_, { rate }) =>
              rate && (rate.roomTypeName ?? <Typography.Text type="danger">未对应</Typography.Text>),
          },
          {
            title: '价格方案',
            hidden: isPhone,
            width: 90,
            render: (_, { rate }) => rate && (rate.ratePlanName ?? '公开价'),
          },
          {
            title: '价格调整',
            hidden: isPhone,
            width: 110,
            render: (_, { rate }) => rate && adjustText(rate),
          },
          {
            title: '推送',
            hidden: isPhone,
            width: 125,
            render: (_, { rate }) => rate && <PushTags rate={rate} />,
          },
          {
            title: '最近推送',
            hidden: isPhone,
            width: 160,
            render: (_, { rate }) => rate && <LastPush rate={rate} />,
          },
          {
            title: isPhone ? '' : '操作',
            width: isPhone ? 48 : 195,
            ...(isPhone ? {} : { fixed: 'right' as const }),
            render: (_, row) => (
              <RowActions
                actions={actionsOf(row).filter(one => one.do === undefined || can(one.do))}
                label={row.fullName}
                {...(isPhone ? { most: 0 } : {})}
              />
            ),
          },
        ]}
      />
      {opened?.kind === 'add' && (
        <AddDialog
          resource={channelRoomType}
          slots={noSlots}
          preset={opened.preset}
          resumes={false}
          onClosed={() => setOpened(undefined)}
        />
      )}
      {opened?.kind === 'edit' && (
        <EditDialog
          resource={channelRoomType}
          slots={noSlots}
          id={opened.id}
          resumes={false}
          onClosed={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const states: Readonly<Record<MappingState, readonly ['success' | 'error' | 'warning' | 'default', string]>> =
  {
    ok: ['success', '已同步'],
    waiting: ['warning', '待推送'],
    fault: ['error', '出错'],
    unmapped: ['error', '未对应'],
    stopped: ['default', '停用'],
  }

function StateBadge({ rate }: { rate: MappedRate }) {
  const [status, text] = states[rate.state]
  return <Badge status={status} text={text} />
}

function PushTags({ rate }: { rate: MappedRate }) {
  return (
    <Space size={4}>
      <Tag color={rate.pushPrice ? 'blue' : 'default'}>房价{rate.pushPrice ? '开' : '关'}</Tag>
      <Tag color={rate.pushStock ? 'blue' : 'default'}>房量{rate.pushStock ? '开' : '关'}</Tag>
    </Space>
  )
}

function LastPush({ rate }: { rate: MappedRate }) {
  return (
    <>
      {rate.lastPushAt ?? '从未'}
      {rate.lastError !== null && (
        <Typography.Text type="danger" style={{ display: 'block' }}>
          {rate.lastError}
        </Typography.Text>
      )}
    </>
  )
}
