import { useSayNo } from '@kezhan/client/request/say-no'
import { useGet } from '@kezhan/client/request/use-call'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { PagedTable } from '@kezhan/widgets/PagedTable'
import { PickDialog } from '@kezhan/widgets/pickers/PickDialog'
import { chooseOneText } from '@kezhan/widgets/pickers/picked-records'
import styles from '@kezhan/widgets/pickers/pickers.module.css'
import type { TreeLine } from '@kezhan/widgets/pickers/tree-levels'
import { useTreeLevels } from '@kezhan/widgets/pickers/use-tree-levels'
import { TreeBeside } from '@kezhan/widgets/TreeBeside'
import { Button, Empty, Input, Tree } from 'antd'
import { useState } from 'react'
import { departLevel, departRight } from './depart-levels'
import { type Person, sexText } from './person'

interface Props {
  title?: string
  chosen?: readonly Person[]
  many: boolean
  /** Confirming nobody means nothing here. */
  isRequired?: boolean
  widthPx?: number
  /** False keeps the dialog open. */
  onPicked(people: readonly Person[]): boolean | Promise<boolean>
  onClosed(): void
}
interface PersonPage {
  readonly records: readonly Person[]
  readonly total: number
  readonly size: number
  readonly current: number
}

interface Words {
  readonly username: string
  readonly realname: string
}
const noWords: Words = { username: '', realname: '' }

const pageSize = 10
const treeHeightPx = 420
const peoplePath = '/sys/user/queryUserComponentData'

/** Departments on the left, their people on the right; a choice outlives the page and the department it was made in. */
export function UserDialog({
  title = '根据部门选择用户',
  chosen: before = [],
  many,
  isRequired = false,
  ...rest
}: Props) {
  const sayNo = useSayNo()
  const tree = useTreeLevels(departLevel)
  const [depart, setDepart] = useState<TreeLine>()
  const [words, setWords] = useState(noWords)
  const [asked, setAsked] = useState(noWords)
  const [pageNo, setPageNo] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Person>>(
    () => new Map(before.map(person => [person.id, person])),
  )
  const people = useGet<PersonPage>(
    peoplePath,
    { ...asked, departId: depart?.key, pageNo, pageSize },
    { keepPrevious: true, quiet: true },
  )
  function search(next: Words) {
    setWords(next)
    setAsked({ username: next.username.trim(), realname: next.realname.trim() })
    setPageNo(1)
  }
  function handleOk(): boolean | Promise<boolean> {
    if (many ? isRequired && chosen.size === 0 : chosen.size !== 1) {
      sayNo(chooseOneText)
      return false
    }
    return rest.onPicked([...chosen.values()])
  }
  return (
    <PickDialog
      title={title}
      widthPx={rest.widthPx ?? 1250}
      okText={many && chosen.size > 0 ? `确定（${chosen.size}人）` : '确定'}
      onOk={handleOk}
      onClosed={rest.onClosed}
    >
      <TreeBeside
        title="部门"
        chosen={depart?.title}
        tree={close =>
          tree.problem !== undefined ? (
            <ListProblem problem={tree.problem} right={departRight} onRetry={tree.reload} />
          ) : (
            <Tree<TreeLine>
              className={styles.tree ?? ''}
              blockNode
              aria-label="部门"
              height={treeHeightPx}
              treeData={tree.lines}
              loadData={({ key }) => tree.load(key)}
              selectedKeys={depart === undefined ? [] : [depart.key]}
              onSelect={(_, { node, selected }) => {
                setDepart(selected ? node : undefined)
                setPageNo(1)
                close()
              }}
            />
          )
        }
      >
        <div className={styles.tools}>
          <Input.Search
            allowClear
            aria-label="账号"
            placeholder="请输入账号"
            value={words.username}
            onChange={event => setWords({ ...words, username: event.target.value })}
            onSearch={username => search({ ...words, username })}
          />
          <Input.Search
            allowClear
            aria-label="姓名"
            placeholder="请输入姓名"
            value={words.realname}
            onChange={event => setWords({ ...words, realname: event.target.value })}
            onSearch={realname => search({ ...words, realname })}
          />
          <Button
            onClick={() => {
              setDepart(undefined)
              search(noWords)
            }}
          >
            重置
          </Button>
        </div>
        {people.error !== null && people.data === undefined ? (
          <ListProblem problem={people.error} right="sys:user:list" onRetry={() => void people.refetch()} />
        ) : (
          <PagedTable
            label="可选择的用户"
            columns={columns}
            page={people.data}
            isFetching={people.isFetching}
            keyOf={person => person.id}
            nameOf={person => person.realname}
            chosen={chosen}
            onChosen={setChosen}
            isSingle={!many}
            onPage={setPageNo}
            empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的用户" />}
          />
        )}
      </TreeBeside>
    </PickDialog>
  )
}

const columns = [
  { title: '用户账号', widthPx: 130, render: (person: Person) => person.username },
  { title: '用户姓名', widthPx: 130, render: (person: Person) => person.realname },
  { title: '性别', widthPx: 70, render: (person: Person) => sexText(person.sex) },
  { title: '手机', widthPx: 130, render: (person: Person) => person.phone ?? '—' },
  { title: '部门', render: (person: Person) => person.orgCodeTxt ?? '—' },
]
