import { useCall } from '@kezhan/client/request/use-call'
import type { DepartNode } from '@kezhan/people/model/depart-calls'
import { addressList, type Contact } from '@kezhan/people/model/depart-user-calls'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { PagedTable } from '@kezhan/widgets/PagedTable'
import { TreeBeside } from '@kezhan/widgets/TreeBeside'
import { Button, Empty, Input } from 'antd'
import { useState } from 'react'
import { DepartTree } from '../departments/DepartTree'
import styles from '../people/people.module.css'

const restMs = 300
const pageSize = 20

/** The telephone book: everybody of the house, or those of a department and what is below it. */
export default function AddressListPage() {
  const [depart, setDepart] = useState<DepartNode>()
  const [words, setWords] = useState({ realname: '', workNo: '' })
  const [pageNo, setPageNo] = useState(1)
  const asked = useDebounced(words, restMs)
  const { data, error, isFetching, refetch } = useCall(
    addressList,
    {
      orgCode: depart?.orgCode ?? '',
      realname: asked.realname.trim(),
      workNo: asked.workNo.trim(),
      pageNo,
      pageSize,
    },
    { keepPrevious: true, quiet: true },
  )
  const search = (part: Partial<typeof words>): void => {
    setWords({ ...words, ...part })
    setPageNo(1)
  }
  const choose = (chosen: DepartNode | undefined): void => {
    setDepart(chosen)
    setPageNo(1)
  }
  return (
    <ListGround>
      <TreeBeside
        title="部门"
        chosen={depart?.departName ?? '全部部门'}
        tree={close => (
          <DepartTree
            chosen={depart?.id}
            onChosen={chosen => {
              choose(chosen)
              close()
            }}
            tools={
              <Button
                block
                type={depart === undefined ? 'primary' : 'default'}
                onClick={() => {
                  choose(undefined)
                  close()
                }}
              >
                全部部门
              </Button>
            }
          />
        )}
      >
        <Panel>
          <div className={styles.contactsSearch}>
            <Input.Search
              allowClear
              aria-label="姓名"
              placeholder="姓名"
              value={words.realname}
              onChange={event => search({ realname: event.target.value })}
            />
            <Input.Search
              allowClear
              aria-label="工号"
              placeholder="工号"
              value={words.workNo}
              onChange={event => search({ workNo: event.target.value })}
            />
          </div>
          {error !== null && data === undefined ? (
            <ListProblem problem={error} right={addressList.access} onRetry={() => void refetch()} />
          ) : (
            <PagedTable
              label="通讯录"
              columns={columns}
              page={data}
              isFetching={isFetching}
              keyOf={contact => contact.userId}
              nameOf={contact => contact.realname}
              onPage={setPageNo}
              empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的人员" />}
            />
          )}
        </Panel>
      </TreeBeside>
    </ListGround>
  )
}

const columns = [
  { title: '姓名', widthPx: 90, render: (one: Contact) => one.realname },
  { title: '工号', widthPx: 80, render: (one: Contact) => one.workNo ?? '—' },
  { title: '部门', widthPx: 180, render: (one: Contact) => one.departName ?? '—' },
  { title: '职务', widthPx: 100, render: (one: Contact) => one.post ?? '—' },
  { title: '手机', widthPx: 120, render: (one: Contact) => <Reached href="tel" at={one.phone} /> },
  { title: '座机', widthPx: 120, render: (one: Contact) => <Reached href="tel" at={one.telephone} /> },
  { title: '邮箱', widthPx: 160, render: (one: Contact) => <Reached href="mailto" at={one.email} /> },
]

/** On a phone a number is called by a touch. */
const Reached = ({ href, at }: { href: 'tel' | 'mailto'; at: string | null }) =>
  at ? <a href={`${href}:${at}`}>{at}</a> : '—'
