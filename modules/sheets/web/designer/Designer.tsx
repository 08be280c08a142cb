import {
  DownloadOutlined,
  HistoryOutlined,
  RedoOutlined,
  SaveOutlined,
  SendOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Can } from '@kezhan/client/access/Can'
import { send } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import type { AnswerOf } from '@kezhan/resource/call'
import type { Sheet, SourceFields } from '@kezhan/sheets/model/sheet'
import {
  drawnSheets,
  exportSheet,
  openSheets,
  previewSheet,
  publishSheet,
  saveSheet,
  type sheetDraft,
  withdrawSheet,
} from '@kezhan/sheets/model/sheet-calls'
import { areaOf, wholeArea } from '@kezhan/sheets/rules/edit-sheet'
import { printPages } from '@kezhan/sheets/rules/fill-sheet'
import { fieldGaps, sheetProblem, sourceProblem } from '@kezhan/sheets/rules/sheet-problem'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { Alert, Button, Input, Popconfirm } from 'antd'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { SheetPreview } from '../paper/SheetPreview'
import { CellPart } from './CellPart'
import styles from './designer.module.css'
import { GridTools } from './GridTools'
import { type Chosen, SheetGrid } from './SheetGrid'
import { SheetPart } from './SheetPart'
import { SheetVersions } from './SheetVersions'
import { type Design, useDesign } from './use-design'

type Draft = AnswerOf<typeof sheetDraft>

interface Props {
  draft: Draft
  onSaved(): void
  /** Another version has taken the place of what is drawn here. */
  onReplaced(): unknown
  onLeave(): void
}

const noFields: SourceFields = { record: [], detail: [] }
const corner = { row: 0, column: 0 }

/** Draws one sheet: the grid, what its cells say, and how it will be printed. */
export function Designer({ draft, onSaved, onReplaced, onLeave }: Props) {
  const design = useDesign(draft.sheet)
  const { sheet } = design
  const [name, setName] = useState(draft.name)
  const [saved, setSaved] = useState({ name: draft.name, sheet: draft.sheet })
  const [chosen, setChosen] = useState<Chosen>({ from: corner, to: corner })
  const { data, error } = useCall(
    previewSheet,
    { source: sheet.source },
    {
      quiet: true,
      keepPrevious: true,
      enabled: sourceProblem(sheet.source) === undefined,
      staleTimeMs: 60_000,
    },
  )
  const fields = data?.fields ?? noFields
  const isChanged = saved.sheet !== sheet || saved.name !== name
  useLeaveQuestion(isChanged)
  const place = inside(chosen, sheet)
  const area = wholeArea(sheet, areaOf(place.from, place.to))
  const problem = sheetProblem(sheet) ?? (data === undefined ? error?.message : fieldGaps(sheet, fields)[0])
  return (
    // Keys of the whole desk; every one of its parts can be reached and pressed by itself.
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what stands in it
    <div onKeyDown={event => handleUndoKey(event, design)}>
      <ListGround>
        <Panel>
          <div className={styles.tools}>
            <Button onClick={onLeave}>返回列表</Button>
            <Input
              className={styles.name ?? ''}
              aria-label="模板名称"
              placeholder="模板名称"
              maxLength={50}
              value={name}
              onChange={event => setName(event.target.value)}
            />
            <Button
              icon={<UndoOutlined />}
              aria-label="撤销"
              title="撤销（Ctrl+Z）"
              disabled={!design.canUndo}
              onClick={design.undo}
            />
            <Button
              icon={<RedoOutlined />}
              aria-label="重做"
              title="重做（Ctrl+Y）"
              disabled={!design.canRedo}
              onClick={design.redo}
            />
            <Deeds
              draft={draft}
              name={name}
              sheet={sheet}
              isChanged={isChanged}
              onKept={() => {
                setSaved({ name, sheet })
                onSaved()
              }}
              onReplaced={onReplaced}
            />
          </div>
          {problem !== undefined && <Alert type="warning" title={problem} showIcon />}
        </Panel>
        <div className={styles.desk}>
          <Panel>
            <GridTools design={design} area={area} />
            <SheetGrid design={design} fields={fields} chosen={place} onChoose={setChosen} />
            <p className={styles.hint}>
              拖动或 Shift+方向键选择；直接输入文字，{'{字段}'} 绑定字段，= 开头写公式；Enter 或 F2
              编辑，Delete 清空，Ctrl+C / Ctrl+V 复制，Ctrl+M 合并，Ctrl+Z 撤销
            </p>
          </Panel>
          <Panel>
            <CellPart design={design} fields={fields} place={place.to} />
            <SheetPart design={design} fields={fields} />
          </Panel>
        </div>
        <Panel>
          <h2 className={styles.title}>预览（真实数据，最多60行）</h2>
          {data !== undefined && sheetProblem(sheet) === undefined && (
            <SheetPreview sheet={sheet} pages={printPages(sheet, data)} />
          )}
          {data?.documents.length === 0 && <p className={styles.hint}>还没有记录可以预览，先添加一条</p>}
        </Panel>
      </ListGround>
    </div>
  )
}

/** Rows and columns can be taken away under the choice. */
function inside({ from, to }: Chosen, { rows, columns }: Sheet): Chosen {
  const held = ({ row, column }: Chosen['from']) => ({
    row: Math.min(row, rows.length - 1),
    column: Math.min(column, columns.length - 1),
  })
  return { from: held(from), to: held(to) }
}

function handleUndoKey(event: KeyboardEvent, design: Design): void {
  const key = event.key.toLowerCase()
  const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (isTyping || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
  event.preventDefault()
  if (key === 'y' || event.shiftKey) design.redo()
  else design.undo()
}

/** The browser asks before what was drawn is thrown away. */
function useLeaveQuestion(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
}

interface DeedsProps extends Pick<Props, 'draft' | 'onReplaced'> {
  name: string
  sheet: Sheet
  isChanged: boolean
  onKept(): void
}

function Deeds({ draft, name, sheet, isChanged, onKept, onReplaced }: DeedsProps) {
  const { id, publishedVersion } = draft
  const sayNo = useSayNo()
  const save = useSend(saveSheet)
  const publish = useSend(publishSheet)
  const withdraw = useSend(withdrawSheet)
  const attempt = useAttempt()
  const refresh = useRefresh()
  // The version that this drawing goes on from: somebody else's must not be written over.
  const [version, setVersion] = useState(draft.version)
  const [isLooking, setLooking] = useState(false)
  const reload = () => Promise.all(['/sheets/draft', drawnSheets.path, openSheets.path].map(refresh))
  async function handleSave() {
    if (name.trim() === '') {
      sayNo('请输入模板名称')
      return
    }
    const isDone = await attempt(async () => {
      setVersion((await save.mutateAsync({ id, version, name: name.trim(), sheet })).version)
    }, '保存成功！')
    if (!isDone) return
    onKept()
    await refresh(drawnSheets.path)
  }
  async function handlePublish() {
    if (await attempt(() => publish.mutateAsync({ id, version }), '已发布')) await reload()
  }
  async function handleWithdraw() {
    if (await attempt(() => withdraw.mutateAsync({ id }), '已取消发布')) await reload()
  }
  async function handleExport() {
    // A refusal is shown by the request client.
    const file = await send(exportSheet, { id }).catch(() => undefined)
    if (file === undefined) return
    saveFile(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }), `${file.name}.json`)
  }
  const first = isChanged ? '先保存' : ''
  return (
    <>
      <Button
        type="primary"
        icon={<SaveOutlined />}
        loading={save.isPending}
        onClick={() => void handleSave()}
      >
        保存
      </Button>
      <Can do="sheet:publish">
        <Button
          icon={<SendOutlined />}
          disabled={isChanged}
          title={first}
          loading={publish.isPending}
          onClick={() => void handlePublish()}
        >
          发布
        </Button>
        {publishedVersion !== null && (
          <Popconfirm title="取消发布后不能再用它打印" onConfirm={() => void handleWithdraw()}>
            <Button loading={withdraw.isPending}>取消发布</Button>
          </Popconfirm>
        )}
      </Can>
      <Button icon={<HistoryOutlined />} disabled={isChanged} title={first} onClick={() => setLooking(true)}>
        版本
      </Button>
      <Button
        icon={<DownloadOutlined />}
        disabled={isChanged}
        title={first}
        onClick={() => void handleExport()}
      >
        导出
      </Button>
      {isLooking && (
        <SheetVersions
          id={id}
          version={version}
          publishedVersion={publishedVersion}
          onBack={onReplaced}
          onClosed={() => setLooking(false)}
        />
      )}
    </>
  )
}
