import type { ConfigParam } from '@kezhan/hotels/model/config-param-calls'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { Button, Table, type TableColumnsType, Tag } from 'antd'
import { settingText, typeNames } from './config-words'
import styles from './settings.module.css'

interface Props {
  params: readonly ConfigParam[] | undefined
  canEdit: boolean
  onEdit(param: ConfigParam): void
  onRestore(param: ConfigParam): void
  onHistory(param: ConfigParam): void
}

export function ParamTable({ params, canEdit, onEdit, onRestore, onHistory }: Props) {
  const isPhone = useIsPhone()
  const columns: TableColumnsType<ConfigParam> = [
    {
      title: '参数',
      dataIndex: 'key',
      ...(isPhone ? {} : { width: 250, fixed: 'left' }),
      render: (key: string, { label }) => (
        <>
          {label}
          <code className={styles.key}>{key}</code>
        </>
      ),
    },
    {
      title: '分组',
      dataIndex: 'group',
      width: 110,
      responsive: ['md'],
      filters: [...new Set(params?.map(one => one.group))].map(group => ({ text: group, value: group })),
      onFilter: (group, one) => one.group === group,
    },
    {
      title: '类型',
      dataIndex: 'type',
      width: 76,
      responsive: ['md'],
      render: (type: ConfigParam['type']) => typeNames[type],
    },
    {
      title: '当前值',
      dataIndex: 'value',
      ...(isPhone ? { width: 110 } : { width: 190 }),
      render: (value: string, param) => (
        <span className={styles.value}>
          {settingText(param, value)}
          {param.isOwn && <Tag color="processing">本店</Tag>}
          {param.isLocked && <Tag>平台锁定</Tag>}
        </span>
      ),
    },
    {
      title: '默认值',
      dataIndex: 'default',
      width: 170,
      ellipsis: true,
      responsive: ['md'],
      render: (value: string, param) => settingText(param, value),
    },
    {
      title: '最近修改',
      dataIndex: 'changedAt',
      width: 200,
      responsive: ['lg'],
      render: (at: string | null, { changedBy }) =>
        at === null ? '' : `${at.slice(0, 16)}${changedBy === null ? '' : ` ${changedBy}`}`,
    },
    {
      title: '操作',
      key: 'actions',
      ...(isPhone ? { width: 92 } : { width: 200, fixed: 'right' }),
      render: (_, param) => (
        <>
          {canEdit && !param.isLocked && (
            <Button type="link" size="small" aria-label={`修改${param.label}`} onClick={() => onEdit(param)}>
              修改
            </Button>
          )}
          {canEdit && !param.isLocked && param.isOwn && (
            <Button
              type="link"
              size="small"
              aria-label={`恢复默认${param.label}`}
              onClick={() => onRestore(param)}
            >
              恢复默认
            </Button>
          )}
          <Button
            type="link"
            size="small"
            aria-label={`${param.label}的修改记录`}
            onClick={() => onHistory(param)}
          >
            记录
          </Button>
        </>
      ),
    },
  ]
  return (
    <Table<ConfigParam>
      rowKey="key"
      size="small"
      columns={columns}
      dataSource={params ?? []}
      loading={params === undefined}
      pagination={{ defaultPageSize: 20, showSizeChanger: true, hideOnSinglePage: true }}
      {...(isPhone ? {} : { scroll: { x: 1180 } })}
      locale={{ emptyText: '没有符合条件的参数' }}
    />
  )
}
