import type { HotelDictItem } from '@kezhan/dictionaries/model/hotel-dict-calls'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { Badge, Button, Table, type TableColumnsType, Tag } from 'antd'

interface Props {
  items: readonly HotelDictItem[] | undefined
  canEdit: boolean
  onEdit(item: HotelDictItem): void
  onRestore(item: HotelDictItem): void
}

const sources = {
  platform: { text: '平台' },
  changed: { text: '已修改', color: 'processing' },
  own: { text: '本店', color: 'success' },
} as const

/** The items of one dictionary as the hotel sees them, with where each comes from. */
export function HotelItemTable({ items, canEdit, onEdit, onRestore }: Props) {
  const isPhone = useIsPhone()
  const columns: TableColumnsType<HotelDictItem> = [
    { title: '排序', dataIndex: 'sortOrder', width: 72, align: 'right', responsive: ['md'] },
    {
      title: '名称',
      dataIndex: 'itemText',
      ellipsis: true,
      render: (text: string, { colour }) => (colour === null ? text : <Badge color={colour} text={text} />),
    },
    { title: '数据值', dataIndex: 'itemValue', width: 120, ellipsis: true, responsive: ['md'] },
    {
      title: '状态',
      dataIndex: 'status',
      width: 80,
      render: (status: string) =>
        status === 'Y' ? <Badge status="success" text="启用" /> : <Badge status="default" text="停用" />,
    },
    {
      title: '来源',
      dataIndex: 'source',
      width: 84,
      render: (source: HotelDictItem['source'], { platformText }) => {
        const { text, ...colour } = sources[source]
        return (
          <Tag {...colour} {...(platformText === null ? {} : { title: `平台：${platformText}` })}>
            {text}
          </Tag>
        )
      },
    },
    { title: '描述', dataIndex: 'description', ellipsis: true, responsive: ['lg'] },
  ]
  if (canEdit)
    columns.push({
      title: '操作',
      key: 'actions',
      width: isPhone ? 64 : 140,
      render: (_, item) => (
        <>
          <Button type="link" size="small" onClick={() => onEdit(item)}>
            修改
          </Button>
          {item.source !== 'platform' && (
            <Button type="link" size="small" danger={item.source === 'own'} onClick={() => onRestore(item)}>
              {item.source === 'own' ? '删除' : '恢复'}
            </Button>
          )}
        </>
      ),
    })
  return (
    <Table<HotelDictItem>
      rowKey="itemValue"
      size="middle"
      columns={columns}
      dataSource={items ?? []}
      loading={items === undefined}
      pagination={false}
      {...(isPhone ? {} : { scroll: { x: 640 } })}
      locale={{ emptyText: '这个字典还没有字典项' }}
    />
  )
}
