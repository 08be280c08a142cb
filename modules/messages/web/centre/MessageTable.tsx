import { type EventMessage, type EventMessagePage, messageStates } from '@kezhan/messages/model/event-message'
import { eventFamilies, eventLevels } from '@kezhan/resource/event'
import { Button, Space, Table, Tag } from 'antd'
import styles from './centre.module.css'

const levelColours = { H: 'error', M: 'warning', L: 'default' } as const
const stateColours = { unread: 'processing', read: 'default', done: 'success' } as const

interface Props {
  page: EventMessagePage | undefined
  isLoading: boolean
  pageNo: number
  pageSize: number
  showsFamily: boolean
  chosen: readonly string[]
  onChoose(ids: readonly string[]): void
  onPage(page: number): void
  onGo(message: EventMessage): void
  onHandle(message: EventMessage): void
}

export function MessageTable(props: Props) {
  const { page, isLoading, pageNo, pageSize, showsFamily, chosen, onChoose, onPage, onGo, onHandle } = props
  const isAnyDone = (page?.records ?? []).some(one => one.state === 'done')
  // Antd scrolls a table with a second, hidden head, whose box the keyboard would still reach.
  return (
    <div className={styles.wide} data-scrolls>
      <Table<EventMessage>
        rowKey="id"
        size="small"
        loading={isLoading}
        dataSource={[...(page?.records ?? [])]}
        className={styles.table ?? ''}
        locale={{ emptyText: '没有符合条件的消息' }}
        rowSelection={{
          getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
          selectedRowKeys: [...chosen],
          onChange: keys => onChoose(keys.map(String)),
          getCheckboxProps: ({ state, title, subjectLabel }) => ({
            disabled: state === 'done',
            'aria-label': `选择 ${title} ${subjectLabel}`,
          }),
        }}
        pagination={{
          current: pageNo,
          pageSize,
          total: page?.total ?? 0,
          showSizeChanger: false,
          showTotal: total => `共 ${total} 条`,
          onChange: onPage,
        }}
        columns={[
          { title: '时间', dataIndex: 'lastAt', width: 112, render: (_, { lastAt }) => lastAt.slice(5, 16) },
          {
            title: '级别',
            dataIndex: 'level',
            width: 60,
            render: (_, { level }) => <Tag color={levelColours[level]}>{eventLevels[level]}</Tag>,
          },
          ...(showsFamily
            ? [
                {
                  title: '分类',
                  dataIndex: 'family',
                  width: 100,
                  render: (_: unknown, { family }: EventMessage) => eventFamilies[family],
                },
              ]
            : []),
          {
            title: '标题',
            dataIndex: 'title',
            width: 130,
            render: (_, { title, state }) => (
              <span className={state === 'unread' ? styles.unread : undefined}>{title}</span>
            ),
          },
          {
            title: '内容',
            dataIndex: 'content',
            render: (_, { content, times }) => (
              <div className={styles.content}>
                {content}
                {times > 1 && <span className={styles.small}>{`（${times} 次）`}</span>}
              </div>
            ),
          },
          { title: '房号/单号', dataIndex: 'subjectLabel', width: 120 },
          {
            title: '期限',
            dataIndex: 'dueAt',
            width: 110,
            render: (_, { dueAt, isLate }) =>
              dueAt !== null &&
              (isLate ? <Tag color="error">{`超时 ${dueAt.slice(11, 16)}`}</Tag> : dueAt.slice(5, 16)),
          },
          {
            title: '状态',
            dataIndex: 'state',
            width: 80,
            render: (_, { state }) => <Tag color={stateColours[state]}>{messageStates[state]}</Tag>,
          },
          ...(isAnyDone ? [handledColumn] : []),
          {
            title: '操作',
            key: 'actions',
            width: 150,
            render: (_, one) => (
              <Space size={4}>
                {one.path !== null && (
                  <Button size="small" type="link" onClick={() => onGo(one)}>
                    {one.remedy ?? '跳转'}
                  </Button>
                )}
                {one.state !== 'done' && (
                  <Button size="small" type="link" onClick={() => onHandle(one)}>
                    处理
                  </Button>
                )}
              </Space>
            ),
          },
        ]}
      />
    </div>
  )
}

/** Who has seen to it and how; only where there is one. */
const handledColumn = {
  title: '处理',
  dataIndex: 'handledName',
  width: 160,
  render: (_: unknown, { doneAt, handledName, note }: EventMessage) =>
    doneAt !== null && (
      <div className={styles.content} style={{ minWidth: 140 }}>
        {`${handledName ?? '系统'}：${note ?? ''}`}
        <div className={styles.small}>{doneAt}</div>
      </div>
    ),
}
