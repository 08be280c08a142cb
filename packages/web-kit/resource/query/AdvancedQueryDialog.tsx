import { PlusOutlined } from '@ant-design/icons'
import { useSayNo } from '@kezhan/client/request/say-no'
import type { Resource } from '@kezhan/resource/define'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { FormFooter } from '@kezhan/widgets/form/FormFooter'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { Button, Select } from 'antd'
import { useRef, useState } from 'react'
import {
  type AdvancedQuery,
  blankLine,
  completeLines,
  type DraftLine,
  draftOf,
  firstProblem,
  mostLines,
  queryFields,
} from './advanced-query'
import { QueryLineEditor } from './QueryLineEditor'
import { QuerySentence } from './QuerySentence'
import { SavedQueries } from './SavedQueries'

interface Props {
  resource: Resource
  query: AdvancedQuery | undefined
  onQuery(query: AdvancedQuery | undefined): void
  onClosed(): void
}

/** A condition of lines, all or any of which must hold; can be kept under a name. */
export function AdvancedQueryDialog({ resource, query, onQuery, onClosed }: Props) {
  const sayNo = useSayNo()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(true)
  const [match, setMatch] = useState<'and' | 'or'>(query?.match ?? 'and')
  const [lines, setLines] = useState<readonly DraftLine[]>(() => draftOf(query))
  const fields = queryFields(resource.fields)

  const complete = completeLines(lines)
  const problem = firstProblem(lines, fields)

  const changeLine = (line: DraftLine): void =>
    setLines(all => all.map(one => (one.key === line.key ? line : one)))
  const addLine = (): void => setLines(all => [...all, blankLine(nextKey(all))])
  const removeLine = (key: number): void =>
    setLines(all => (all.length === 1 ? [blankLine(nextKey(all))] : all.filter(line => line.key !== key)))

  const root = useRef<HTMLDivElement>(null)
  const sending = useFormSend(root)
  const search = (): void => {
    if (complete.length === 0) sayNo('不能查询空条件')
    else if (problem !== undefined) sayNo(problem)
    else onQuery({ match, lines: complete })
  }
  const handleSearch = async (): Promise<void> => {
    if (await sending.send(search)) setOpen(false)
  }
  const handleReset = (): void => {
    setLines(draftOf(undefined))
    setMatch('and')
    onQuery(undefined)
  }
  const load = (saved: AdvancedQuery): void => {
    setMatch(saved.match)
    setLines(draftOf(saved))
  }
  return (
    <DialogFrame
      title="高级查询构造器"
      widthPx={1000}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <FormFooter
          sending={sending}
          okText="查询"
          cancelText="关闭"
          tools={<Button onClick={handleReset}>重置</Button>}
          onOk={() => void handleSearch()}
          onCancel={() => setOpen(false)}
        />
      }
    >
      <div ref={root} style={{ display: 'flex', flexDirection: isPhone ? 'column' : 'row', gap: 16 }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <div style={{ display: 'flex', alignItems: 'center', gap: 8, marginBottom: 12 }}>
            匹配条件
            <Select
              aria-label="匹配条件"
              value={match}
              onChange={setMatch}
              style={{ width: 140 }}
              options={[
                { value: 'and', label: '全部（and）' },
                { value: 'or', label: '任一（or）' },
              ]}
            />
          </div>
          {lines.map(line => (
            <QueryLineEditor
              key={line.key}
              path={resource.path}
              fields={fields}
              line={line}
              onChange={changeLine}
              onRemove={removeLine}
            />
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            disabled={lines.length >= mostLines}
            onClick={addLine}
          >
            添加条件
          </Button>
          {complete.length > 0 && problem === undefined && (
            <div style={{ marginTop: 12 }}>
              <QuerySentence resource={resource} query={{ match, lines: complete }} />
            </div>
          )}
        </div>
        <SavedQueries path={resource.path} match={match} lines={lines} problem={problem} onLoad={load} />
      </div>
    </DialogFrame>
  )
}

const nextKey = (lines: readonly DraftLine[]): number => Math.max(0, ...lines.map(line => line.key)) + 1
