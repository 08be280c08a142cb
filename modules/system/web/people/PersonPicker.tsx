import { type PickedUser, queryUserComponentData } from '@kezhan/system/model/people-calls'
import { useCall } from '@kezhan/web-kit/request/use-call'
import { DialogFrame } from '@kezhan/web-kit/resource/DialogFrame'
import { PagedTable } from '@kezhan/web-kit/widgets/PagedTable'
import { useDebounced } from '@kezhan/web-kit/widgets/use-debounced'
import { Button, Empty, Input } from 'antd'
import { useState } from 'react'
import styles from './people.module.css'

interface Props {
  readonly title: string
  /** Stores the choice; true closes the dialog. */
  readonly onPicked: (userIds: readonly string[]) => Promise<boolean>
  readonly onClosed: () => void
}

const restMs = 300
const pageSize = 10

/** People who can sign in, to be chosen several at a time. */
export function PersonPicker({ title, onPicked, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [words, setWords] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const [isSaving, setSaving] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickedUser>>(new Map())
  const realname = useDebounced(words.trim(), restMs)
  const { data, isFetching } = useCall(
    queryUserComponentData,
    { realname, pageNo, pageSize },
    { keepPrevious: true },
  )
  const handlePicked = async (): Promise<void> => {
    setSaving(true)
    if (await onPicked([...chosen.keys()])) setOpen(false)
    setSaving(false)
  }
  return (
    <DialogFrame
      title={title}
      widthPx={720}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>取消</Button>
          <Button
            type="primary"
            disabled={chosen.size === 0}
            loading={isSaving}
            onClick={() => void handlePicked()}
          >
            {chosen.size === 0 ? '确定' : `确定（${chosen.size}人）`}
          </Button>
        </>
      }
    >
      <Input.Search
        allowClear
        className={styles.search ?? ''}
        aria-label="按姓名查找"
        placeholder="按姓名查找"
        value={words}
        onChange={event => {
          setWords(event.target.value)
          setPageNo(1)
        }}
      />
      <PagedTable
        label="可选择的用户"
        columns={personColumns}
        page={data}
        isFetching={isFetching}
        keyOf={person => person.id}
        nameOf={person => person.realname}
        chosen={chosen}
        onChosen={setChosen}
        onPage={setPageNo}
        empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的用户" />}
      />
    </DialogFrame>
  )
}

/** Pickers and members show the same three things. */
export const personColumns = [
  { title: '用户姓名', widthPx: 110, render: (person: PickedUser) => person.realname },
  { title: '用户账号', widthPx: 120, render: (person: PickedUser) => person.username },
  { title: '部门', render: (person: PickedUser) => person.orgCodeTxt ?? '—' },
]
