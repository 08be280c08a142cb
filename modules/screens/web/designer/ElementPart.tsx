import { CopyOutlined, DeleteOutlined, VerticalAlignTopOutlined } from '@ant-design/icons'
import { useCall } from '@kezhan/client/request/use-call'
import {
  aligns,
  chartViews,
  type ElementSource,
  elementKinds,
  mostElementRows,
  numberWays,
  type ScreenElement,
} from '@kezhan/screens/model/document'
import { sourceColumns } from '@kezhan/screens/model/screen-calls'
import {
  bringForward,
  copyElement,
  moveElement,
  removeElement,
  resizeElement,
  setElement,
} from '@kezhan/screens/rules/arrange'
import { needsSource, sourceProblem } from '@kezhan/screens/rules/document-problem'
import { CountInput } from '@kezhan/widgets/CountInput'
import type { FileUploadProps } from '@kezhan/widgets/files/FileUpload'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Button, Input, Select, Space } from 'antd'
import { optionsOf } from '../options-of'
import styles from './designer.module.css'
import { Part } from './Part'
import { SourcePart } from './SourcePart'
import type { Design } from './use-design'

const FileUpload = lazyWidget<FileUploadProps>(
  async () => (await import('@kezhan/widgets/files/FileUpload')).FileUpload,
)

interface Props {
  element: ScreenElement
  design: Design
  onChoose(key: string | undefined): void
}

/** The properties of the chosen element. */
export function ElementPart({ element, design, onChoose }: Props) {
  const { key, kind } = element
  const { wall } = design
  const set = (change: Partial<ScreenElement>, deed?: string) =>
    design.change(setElement(wall, key, change), deed)
  return (
    <div className={styles.properties}>
      <h2>{elementKinds[kind]}</h2>
      <Part label="标题">
        <Input
          aria-label="标题"
          maxLength={50}
          value={element.title ?? ''}
          onChange={event => set({ title: event.target.value }, `title ${key}`)}
        />
      </Part>
      {kind === 'text' && (
        <Part label="文字">
          <Input.TextArea
            aria-label="文字"
            maxLength={2000}
            autoSize={{ minRows: 2, maxRows: 8 }}
            value={element.text ?? ''}
            onChange={event => set({ text: event.target.value }, `text ${key}`)}
          />
        </Part>
      )}
      {kind === 'image' && (
        <Part label="图片">
          <FileUpload
            value={element.image ?? null}
            onChange={image => set({ image })}
            accept="image"
            maxCount={1}
          />
        </Part>
      )}
      {needsSource(element) && (
        <SourcePart
          kind={kind}
          source={element.source ?? undefined}
          onChange={source =>
            set({ source, ...(isSameTable(source, element.source) ? {} : { columns: [] }) }, `source ${key}`)
          }
        />
      )}
      {needsSource(element) && <ColumnsPart element={element} set={set} />}
      {kind === 'chart' && (
        <Part label="图形">
          <Select
            aria-label="图形"
            options={optionsOf(chartViews)}
            value={element.view ?? 'columns'}
            onChange={view => set({ view })}
          />
        </Part>
      )}
      {(kind === 'chart' || kind === 'table') && (
        <Part label="最多行数">
          <CountInput
            min={1}
            max={mostElementRows}
            label="最多行数"
            value={element.rows ?? null}
            onChange={rows => set({ rows })}
          />
        </Part>
      )}
      {!needsSource(element) && kind !== 'image' && (
        <Part label="对齐">
          <Select
            aria-label="对齐"
            options={optionsOf(aligns)}
            value={element.align ?? 'start'}
            onChange={align => set({ align })}
          />
        </Part>
      )}
      {kind !== 'image' && kind !== 'chart' && (
        <Part label="字号（%）">
          <CountInput
            min={50}
            max={500}
            label="字号（%）"
            value={element.scalePercent ?? 100}
            onChange={scalePercent => set({ scalePercent })}
          />
        </Part>
      )}
      <PlaceParts element={element} design={design} />
      <Space wrap>
        <Button
          size="small"
          icon={<CopyOutlined />}
          onClick={() => {
            const copied = copyElement(wall, key)
            design.change(copied.wall)
            onChoose(copied.key)
          }}
        >
          复制
        </Button>
        <Button
          size="small"
          icon={<VerticalAlignTopOutlined />}
          onClick={() => design.change(bringForward(wall, key))}
        >
          置顶
        </Button>
        <Button
          size="small"
          danger
          icon={<DeleteOutlined />}
          onClick={() => {
            design.change(removeElement(wall, key))
            onChoose(undefined)
          }}
        >
          删除
        </Button>
        <Button size="small" onClick={() => onChoose(undefined)}>
          画布设置
        </Button>
      </Space>
    </div>
  )
}

/** Whether the columns that were chosen are still there. */
const isSameTable = (a: ElementSource, b: ElementSource | null | undefined): boolean =>
  a.from === b?.from && a.code === b.code && a.screen === b.screen && a.groupBy === b.groupBy

/** Which columns of the source are shown; of a number, which one and how. */
function ColumnsPart({
  element,
  set,
}: {
  element: ScreenElement
  set: (change: Partial<ScreenElement>) => void
}) {
  const { source, kind } = element
  const isAsked = source !== undefined && source !== null && sourceProblem(source) === undefined
  const { data } = useCall(
    sourceColumns,
    { source: source ?? { from: 'self' } },
    { quiet: true, enabled: isAsked, staleTimeMs: 60_000 },
  )
  if (!isAsked) return null
  const options = data?.map(({ key, title }) => ({ value: key, label: title })) ?? []
  if (kind !== 'number')
    return (
      <Part label={kind === 'chart' ? '列（第一列为名称）' : '列'}>
        <Select
          mode="multiple"
          aria-label="列"
          placeholder="全部"
          maxCount={20}
          optionFilterProp="label"
          options={options}
          value={[...(element.columns ?? [])]}
          onChange={columns => set({ columns })}
        />
      </Part>
    )
  if (source.from === 'measure') return null
  return (
    <>
      <Part label="取数">
        <Select
          aria-label="取数"
          options={optionsOf(numberWays)}
          value={element.of ?? 'first'}
          onChange={of => set({ of })}
        />
      </Part>
      {element.of !== 'rowCount' && (
        <Part label="列">
          <Select
            aria-label="列"
            placeholder="请选择"
            optionFilterProp="label"
            options={options}
            value={element.columns?.[0] ?? null}
            onChange={(column: string) => set({ columns: [column] })}
          />
        </Part>
      )}
    </>
  )
}

/** Place and size by numbers; what the grid has no room for is held back by it. */
function PlaceParts({ element, design }: Pick<Props, 'element' | 'design'>) {
  const { wall } = design
  const { key, x, y, w, h } = element
  return (
    <div className={styles.pair}>
      <Part label="起始列">
        <CountInput
          min={1}
          max={wall.columns - w + 1}
          label="起始列"
          value={x + 1}
          onChange={next => next !== null && design.change(moveElement(wall, key, next - 1 - x, 0))}
        />
      </Part>
      <Part label="起始行">
        <CountInput
          min={1}
          max={wall.rows - h + 1}
          label="起始行"
          value={y + 1}
          onChange={next => next !== null && design.change(moveElement(wall, key, 0, next - 1 - y))}
        />
      </Part>
      <Part label="宽">
        <CountInput
          min={1}
          max={wall.columns - x}
          label="宽"
          value={w}
          onChange={next => next !== null && design.change(resizeElement(wall, key, next - w, 0))}
        />
      </Part>
      <Part label="高">
        <CountInput
          min={1}
          max={wall.rows - y}
          label="高"
          value={h}
          onChange={next => next !== null && design.change(resizeElement(wall, key, 0, next - h))}
        />
      </Part>
    </div>
  )
}
