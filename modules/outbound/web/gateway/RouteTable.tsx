import { Can } from '@kezhan/client/access/Can'
import { gatewayDelete, gatewayUpdate, type ListedRoute } from '@kezhan/outbound/model/gateway-calls'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { Button, Empty, Table, type TableColumnType, Tag, Typography } from 'antd'

interface Props {
  routes: readonly ListedRoute[]
  onEdit(route: ListedRoute): void
  onDelete(route: ListedRoute): void
}

const conditionText = (route: ListedRoute): string =>
  route.predicates.map(({ name, args }) => `${name}=${args.join(', ')}`).join('；')

/** The routes with what comes of each: passed on, or why not. */
export function RouteTable({ routes, onEdit, onDelete }: Props) {
  const isPhone = useIsPhone()
  const whole: TableColumnType<ListedRoute> = {
    title: '路由',
    render: (_, route) => (
      <>
        <strong>{route.name}</strong>
        <div>{route.uri}</div>
        <div>{conditionText(route)}</div>
        <Outcome route={route} />
      </>
    ),
  }
  const facts: TableColumnType<ListedRoute>[] = [
    { title: '路由ID', dataIndex: 'routerId', width: 140 },
    { title: '路由名称', dataIndex: 'name', width: 160, ellipsis: true },
    { title: '路由URI', dataIndex: 'uri', width: 240, ellipsis: true },
    { title: '路由条件', render: (_, route) => conditionText(route), ellipsis: true },
    { title: '转发', width: 220, render: (_, route) => <Outcome route={route} /> },
  ]
  const columns: TableColumnType<ListedRoute>[] = [
    ...(isPhone ? [whole] : facts),
    {
      title: '操作',
      width: 130,
      ...(isPhone ? {} : { fixed: 'end' as const }),
      render: (_, route) => (
        <>
          <Can do={gatewayUpdate.access}>
            <Button type="link" size="small" onClick={() => onEdit(route)}>
              编辑
            </Button>
          </Can>
          <Can do={gatewayDelete.access}>
            <Button type="link" size="small" danger onClick={() => onDelete(route)}>
              删除
            </Button>
          </Can>
        </>
      ),
    },
  ]
  return (
    <Table
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={[...routes]}
      pagination={false}
      {...(isPhone ? {} : { scroll: { x: 1000 } })}
      locale={{ emptyText: <Empty description="还没有路由" /> }}
    />
  )
}

/** Whether it passes anything on. */
function Outcome({ route: { idleReason } }: { route: ListedRoute }) {
  return idleReason === null ? (
    <Tag color="green">转发中</Tag>
  ) : (
    <Typography.Text type="secondary">{idleReason}</Typography.Text>
  )
}
