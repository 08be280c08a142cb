import { PlusOutlined } from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { useAccess } from '@kezhan/client/access/use-access'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useRefresh } from '@kezhan/client/request/use-call'
import type { PickedUser } from '@kezhan/people/model/people-calls'
import { user } from '@kezhan/people/model/user'
import type { Access } from '@kezhan/resource/permission'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { PagedTable } from '@kezhan/widgets/PagedTable'
import { App, Button, Empty, Input } from 'antd'
import { type ComponentProps, useState } from 'react'
import { UserDialog } from '../pickers/UserDialog'
import { NewPerson } from './NewPerson'
import styles from './people.module.css'
import { personColumns } from './person-columns'
import type { PeopleSearch } from './use-people-search'

type Table = ComponentProps<typeof PagedTable<PickedUser>>
type RowAction = NonNullable<ReturnType<NonNullable<Table['actions']>>>[number]

interface Props {
  readonly label: string
  readonly search: PeopleSearch
  /** What the search looks at: 姓名, 账号. */
  readonly searchedBy: string
  readonly list: {
    readonly data: Table['page'] | null
    readonly error: ComponentProps<typeof ListProblem>['problem'] | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly right: Access
  /** What is said when there is nobody at all, and when nobody is found. */
  readonly empty: { readonly none: string; readonly unfound: string }
  readonly add: {
    readonly right: Access
    readonly title: string
    readonly send: (userIds: string[]) => Promise<unknown>
  }
  readonly remove: {
    readonly right: Access
    /** On the button of a row and in the question. */
    readonly label: string
    readonly title: string
    readonly cancelText: string
    readonly batchLabel: string
    /** What will happen to these people. */
    readonly warning: (who: string) => string
    readonly sendOne: (userId: string) => Promise<unknown>
    readonly sendMany: (userIds: string) => Promise<unknown>
  }
  /** Of somebody who is made here. */
  readonly preset: ComponentProps<typeof NewPerson>['preset']
  readonly actionsOf?: (person: PickedUser) => readonly RowAction[]
}

/** People who belong to something: a department, a role. Others join them, by choice or newly made, and they leave. */
export function PeoplePanel(props: Props) {
  const { label, search, searchedBy, list, empty, add, remove, actionsOf } = props
  const { modal } = App.useApp()
  const access = useAccess()
  const attempt = useAttempt()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<'pick' | 'new'>()
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickedUser>>(new Map())
  const mayRemove = access.can(remove.right)
  const close = (): void => setDialog(undefined)

  const handleRemove = (people: readonly PickedUser[]): void => {
    const [first] = people
    if (first === undefined) return
    const isOne = people.length === 1
    modal.confirm({
      title: remove.title,
      content: remove.warning(isOne ? first.realname : `选中的 ${people.length} 人`),
      okText: remove.label,
      cancelText: remove.cancelText,
      okButtonProps: { danger: true },
      onOk: async () => {
        const ids = people.map(person => person.id).join(',')
        await attempt(() => (isOne ? remove.sendOne(ids) : remove.sendMany(ids)), '删除成功!')
        setChosen(new Map())
        await refresh(user.path)
      },
    })
  }
  const handleAdd = async (people: readonly PickedUser[]): Promise<boolean> => {
    const isDone = await attempt(() => add.send(people.map(person => person.id)), '添加成功!')
    if (isDone) await refresh(user.path)
    return isDone
  }
  const actions = (person: PickedUser): RowAction[] => [
    ...(actionsOf?.(person) ?? []),
    ...(mayRemove
      ? [{ key: 'remove', label: remove.label, danger: true, onClick: () => handleRemove([person]) }]
      : []),
  ]
  return (
    <>
      <div className={styles.tools}>
        <Can do={add.right}>
          <Button icon={<PlusOutlined />} onClick={() => setDialog('pick')}>
            添加已有用户
          </Button>
        </Can>
        <Can do="sys:user:add">
          <Button onClick={() => setDialog('new')}>新建用户</Button>
        </Can>
        {chosen.size > 0 && (
          <Button danger onClick={() => handleRemove([...chosen.values()])}>
            {remove.batchLabel}（{chosen.size}）
          </Button>
        )}
        <Input.Search
          allowClear
          aria-label={`按${searchedBy}查找`}
          placeholder={`按${searchedBy}查找`}
          value={search.words}
          onChange={event => search.setWords(event.target.value)}
        />
      </div>
      {list.error !== null && !list.data ? (
        <ListProblem problem={list.error} right={props.right} onRetry={() => void list.refetch()} />
      ) : (
        <PagedTable
          label={label}
          columns={personColumns}
          page={list.data ?? undefined}
          isFetching={list.isFetching}
          keyOf={person => person.id}
          nameOf={person => person.realname}
          onPage={search.setPageNo}
          empty={
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={search.searched === '' ? empty.none : empty.unfound}
            />
          }
          {...(mayRemove || actionsOf ? { actions } : {})}
          {...(mayRemove ? { chosen, onChosen: setChosen } : {})}
        />
      )}
      {dialog === 'pick' && (
        <UserDialog many isRequired title={add.title} onClosed={close} onPicked={handleAdd} />
      )}
      {dialog === 'new' && <NewPerson preset={props.preset} onClosed={close} />}
    </>
  )
}
