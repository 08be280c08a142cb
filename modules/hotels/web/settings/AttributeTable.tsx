import type { ConfigAttribute } from '@kezhan/hotels/model/config-attr-calls'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { Badge, Button, Table, type TableColumnsType, Tag } from 'antd'
import { settingText, typeNames } from './config-words'

interface Props {
  attributes: readonly ConfigAttribute[] | undefined
  canEdit: boolean
  onEdit(attribute: ConfigAttribute): void
  onRemove(attribute: ConfigAttribute): void
}

export function AttributeTable({ attributes, canEdit, onEdit, onRemove }: Props) {
  const isPhone = useIsPhone()
  const columns: TableColumnsType<ConfigAttribute> = [
    {
      title: '名称',
      dataIndex: 'label',
      ...(isPhone ? {} : { width: 190, ellipsis: true, fixed: 'left' }),
      render: (label: string, { isChanged }) => (
        <>
          {label} {isChanged && <Tag color="processing">已修改</Tag>}
        </>
      ),
    },
    { title: '参数名', dataIndex: 'key', width: 210, ellipsis: true, responsive: ['md'] },
    {
      title: '分组',
      dataIndex: 'group',
      width: 120,
      ellipsis: true,
      responsive: ['md'],
      filters: [...new Set(attributes?.map(one => one.group))].map(group => ({ text: group, value: group })),
      onFilter: (group, one) => one.group === group,
    },
    {
      title: '类型',
      dataIndex: 'type',
      width: 80,
      responsive: ['md'],
      render: (type: ConfigAttribute['type']) => typeNames[type],
    },
    {
      title: '默认值',
      dataIndex: 'default',
      ...(isPhone ? { width: 110 } : { width: 170 }),
      ellipsis: true,
      render: (text: string, one) => settingText(one, text),
    },
    { title: '排序', dataIndex: 'sortOrder', width: 72, align: 'right', responsive: ['md'] },
    {
      title: '对酒店',
      dataIndex: 'isVisible',
      width: 96,
      responsive: ['md'],
      render: (isVisible: boolean, { isEditable }) =>
        !isVisible ? (
          <Badge status="default" text="隐藏" />
        ) : isEditable ? (
          <Badge status="success" text="可改" />
        ) : (
          <Badge status="warning" text="只读" />
        ),
    },
    {
      title: '来源',
      dataIndex: 'isBuiltIn',
      width: 80,
      responsive: ['md'],
      render: (isBuiltIn: boolean) => (isBuiltIn ? <Tag>产品</Tag> : <Tag color="success">平台</Tag>),
    },
  ]
  if (canEdit)
    columns.push({
      title: '操作',
      key: 'actions',
      ...(isPhone ? { width: 76 } : { width: 130, fixed: 'right' }),
      render: (_, one) => (
        <>
          <Button type="link" size="small" onClick={() => onEdit(one)}>
            修改
          </Button>
          {(!one.isBuiltIn || one.isChanged) && (
            <Button type="link" size="small" danger={!one.isBuiltIn} onClick={() => onRemove(one)}>
              {one.isBuiltIn ? '恢复' : '删除'}
            </Button>
          )}
        </>
      ),
    })
  return (
    <Table<ConfigAttribute>
      rowKey="key"
      size="small"
      columns={columns}
      dataSource={attributes ?? []}
      loading={attributes === undefined}
      pagination={{ defaultPageSize: 20, showSizeChanger: true, hideOnSinglePage: true }}
      {...(isPhone ? {} : { scroll: { x: 1120 } })}
      locale={{ emptyText: '没有符合条件的配置项' }}
    />
  )
}
