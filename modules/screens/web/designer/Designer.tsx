import {
  DownloadOutlined,
  EyeOutlined,
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
import { elementKinds, mostElements, type ScreenElement, type Wall } from '@kezhan/screens/model/document'
import {
  drawnScreens,
  exportScreen,
  previewScreen,
  saveScreen,
  screenDraft,
  withdrawScreen,
} from '@kezhan/screens/model/screen-calls'
import { addElement, pasteElement } from '@kezhan/screens/rules/arrange'
import { sourceProblem, wallGap, wallProblem } from '@kezhan/screens/rules/document-problem'
import { saveFile } from '@kezhan/widgets/files/save-file'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { Alert, Button, Empty, Input, Popconfirm, Tag } from 'antd'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { optionsOf } from '../options-of'
import { Canvas } from './Canvas'
import styles from './designer.module.css'
import { ElementPart } from './ElementPart'
import { ImportScreen } from './ImportScreen'
import { PublishDialog } from './PublishDialog'
import { ScreenVersions } from './ScreenVersions'
import { useDesign } from './use-design'
import { WallPart } from './WallPart'

type Draft = AnswerOf<typeof screenDraft>

interface Props {
  /** What the drawing begins with; without a version it was never saved. */
  first: { readonly name: string; readonly wall: Wall; readonly version?: number }
  /** What the server says of it now; undefined for one that was never saved. */
  draft: Draft | undefined
  onSaved(id: string): void
  /** Another version has taken the place of what is drawn here. */
  onReplaced(): unknown
  onLeave(): void
}

/** Draws one screen: palette, canvas, properties, and what becomes of it. */
export function Designer({ first, draft, onSaved, onReplaced, onLeave }: Props) {
  const design = useDesign(first.wall)
  const { wall } = design
  const [name, setName] = useState(first.name)
  const isKept = first.version !== undefined
  // The version that this drawing goes on from: somebody else's must not be written over.
  const [version, setVersion] = useState(first.version)
  const [saved, setSaved] = useState(isKept ? first : undefined)
  const [chosen, setChosen] = useState<string>()
  const [copied, setCopied] = useState<ScreenElement>()
  const [isPreview, setPreview] = useState(false)
  const isChanged = saved?.wall !== wall || saved.name !== name
  useLeaveQuestion(isChanged && design.canUndo)
  const asked = useDebounced(useAskedWall(wall), previewMs)
  const { data } = useCall(previewScreen, { wall: asked }, { quiet: true, keepPrevious: true })
  const element = wall.elements.find(one => one.key === chosen)
  const problem = wallProblem(wall) ?? wallGap(wall)
  function paste(one: ScreenElement) {
    const pasted = pasteElement(wall, one)
    design.change(pasted.wall)
    setChosen(pasted.key)
  }
  function handleKey(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (isTyping || isPreview || !(event.ctrlKey || event.metaKey)) return
    const deeds: Readonly<Record<string, (() => void) | undefined>> = {
      z: event.shiftKey ? design.redo : design.undo,
      y: design.redo,
      c: element && (() => setCopied(element)),
      v: copied && (() => paste(copied)),
      d: element && (() => paste(element)),
    }
    const deed = deeds[event.key.toLowerCase()]
    if (deed === undefined) return
    event.preventDefault()
    deed()
  }
  function handleAdd(kind: keyof typeof elementKinds) {
    const added = addElement(wall, kind)
    design.change(added.wall)
    setChosen(added.key)
  }
  return (
    // Keys of the whole desk; every one of its parts can be reached and pressed by itself.
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what stands in it
    <div onKeyDown={handleKey}>
      <ListGround>
        <Panel>
          <div className={styles.tools}>
            <Button onClick={onLeave}>返回列表</Button>
            <Input
              className={styles.name ?? ''}
              aria-label="大屏名称"
              placeholder="大屏名称"
              maxLength={50}
              value={name}
              onChange={event => setName(event.target.value)}
            />
            {draft !== undefined && <PublishedTag draft={draft} version={version} />}
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
            <Button icon={<EyeOutlined />} aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
              {isPreview ? '继续设计' : '预览'}
            </Button>
            <Deeds
              draft={draft}
              version={version}
              name={name}
              wall={wall}
              isChanged={isChanged}
              onKept={kept => {
                setSaved({ name, wall })
                setVersion(kept.version)
                onSaved(kept.id)
              }}
              onReplaced={onReplaced}
            />
          </div>
          {problem !== undefined && wall.elements.length > 0 && (
            <Alert className={styles.problem ?? ''} type="warning" title={problem} showIcon />
          )}
        </Panel>
        <div className={isPreview ? undefined : styles.desk}>
          <Panel>
            {!isPreview && (
              <div className={styles.palette} role="toolbar" aria-label="组件">
                {optionsOf(elementKinds).map(({ value, label }) => (
                  <Button
                    key={value}
                    disabled={wall.elements.length >= mostElements}
                    onClick={() => handleAdd(value)}
                  >
                    ＋{label}
                  </Button>
                ))}
              </div>
            )}
            {wall.elements.length === 0 && (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description="画布是空的：点上面的按钮添加第一个组件，再在右侧选择它的数据来源"
              />
            )}
            <Canvas design={design} data={data} chosen={chosen} onChoose={setChosen} isPreview={isPreview} />
            {!isPreview && (
              <p className={styles.hint}>
                拖动移动，拖右下角改大小；键盘：方向键移动，Shift+方向键改大小，Delete 删除，Ctrl+C、Ctrl+V
                复制，Ctrl+Z 撤销
              </p>
            )}
          </Panel>
          {!isPreview && (
            <Panel>
              {element === undefined ? (
                <WallPart design={design} />
              ) : (
                <ElementPart key={element.key} element={element} design={design} onChoose={setChosen} />
              )}
            </Panel>
          )}
        </div>
      </ListGround>
    </div>
  )
}

/** What others see of it now. */
function PublishedTag({
  draft: { publishedVersion },
  version,
}: {
  draft: Draft
  version: number | undefined
}) {
  if (publishedVersion === null) return <Tag>未发布</Tag>
  return publishedVersion === version ? (
    <Tag color="green">已发布</Tag>
  ) : (
    <Tag color="orange">已发布第{publishedVersion}版，有未发布的修改</Tag>
  )
}

/** Typing settles first. */
const previewMs = 400

/** Only what the figures depend on: an element that is moved asks for nothing again. */
function useAskedWall(wall: Wall): Wall {
  const elements = wall.elements.flatMap(({ key, kind, source, columns, rows }): ScreenElement[] =>
    source && sourceProblem(source) === undefined
      ? [{ key, kind, x: 0, y: 0, w: 1, h: 1, source, columns: columns ?? [], rows: rows ?? null }]
      : [],
  )
  const text = JSON.stringify(elements)
  const days = wall.days ?? null
  return useMemo(
    () => ({
      columns: 48,
      rows: 27,
      refreshSeconds: 60,
      days,
      elements: JSON.parse(text) as ScreenElement[],
    }),
    [text, days],
  )
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
  version: number | undefined
  name: string
  wall: Wall
  isChanged: boolean
  onKept(kept: AnswerOf<typeof saveScreen>): void
}

function Deeds({ draft: told, version, name, wall, isChanged, onKept, onReplaced }: DeedsProps) {
  const sayNo = useSayNo()
  const save = useSend(saveScreen)
  const withdraw = useSend(withdrawScreen)
  const attempt = useAttempt()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<'publish' | 'versions'>()
  const draft = told !== undefined && version !== undefined ? { ...told, version } : undefined
  const reload = () => Promise.all([drawnScreens.path, screenDraft.path].map(refresh))
  async function handleSave() {
    if (name.trim() === '') {
      sayNo('请输入大屏名称')
      return
    }
    const known = draft === undefined ? {} : { id: draft.id, version: draft.version }
    const isDone = await attempt(
      async () => onKept(await save.mutateAsync({ ...known, name: name.trim(), wall })),
      '保存成功！',
    )
    if (isDone) await refresh(drawnScreens.path)
  }
  async function handleExport(id: string) {
    // A refusal is shown by the request client.
    const file = await send(exportScreen, { id }).catch(() => undefined)
    if (file === undefined) return
    saveFile(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }), `${file.name}.json`)
  }
  async function handleWithdraw({ id, shareVersion }: Draft) {
    if (await attempt(() => withdraw.mutateAsync({ id, shareVersion }), '已取消发布')) await reload()
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
      {draft !== undefined && (
        <>
          <Can do="screen:publish">
            <Button
              icon={<SendOutlined />}
              disabled={isChanged}
              title={first}
              onClick={() => setDialog('publish')}
            >
              发布
            </Button>
            {draft.publishedVersion !== null && (
              <Popconfirm title="取消发布后别人看不到这张大屏" onConfirm={() => void handleWithdraw(draft)}>
                <Button loading={withdraw.isPending}>取消发布</Button>
              </Popconfirm>
            )}
          </Can>
          <Button
            icon={<HistoryOutlined />}
            disabled={isChanged}
            title={first}
            onClick={() => setDialog('versions')}
          >
            版本
          </Button>
          <Button
            icon={<DownloadOutlined />}
            disabled={isChanged}
            title={first}
            onClick={() => void handleExport(draft.id)}
          >
            导出
          </Button>
          <ImportScreen into={{ id: draft.id, version: draft.version }} onDone={onReplaced} />
        </>
      )}
      {dialog === 'publish' && draft !== undefined && (
        <PublishDialog draft={draft} onClosed={() => setDialog(undefined)} />
      )}
      {dialog === 'versions' && draft !== undefined && (
        <ScreenVersions
          id={draft.id}
          version={draft.version}
          publishedVersion={draft.publishedVersion}
          onBack={onReplaced}
          onClosed={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
