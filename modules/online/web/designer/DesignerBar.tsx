import { AppstoreAddOutlined, RedoOutlined, TableOutlined, UndoOutlined } from '@ant-design/icons'
import type { Design } from '@kezhan/online/rules/design/design'
import { addGroup, addTable, freshTableName } from '@kezhan/online/rules/design/edit-design'
import { Button, Popconfirm, Segmented } from 'antd'
import styles from './designer.module.css'
import type { Apply, Chosen } from './designing'
import type { useDesign } from './use-design'

export type Look = 'design' | 'desktop' | 'phone'

interface Props {
  design: Design
  drawing: ReturnType<typeof useDesign>
  look: Look
  isDisabled: boolean
  mayPublish: boolean
  onLook(look: Look): void
  onApply: Apply
  onChoose(chosen: Chosen): void
  onSave(): void
  onPublish(): void
  onVersions(): void
  /** Where the form is in service and may be opened. */
  onOpen: (() => void) | undefined
}

const mostTables = 5

/** What is done to the form as a whole. */
export function DesignerBar({ design, drawing, look, isDisabled, mayPublish, ...on }: Props) {
  return (
    <div className={styles.bar}>
      <h2>{design.head.title}</h2>
      <Segmented<Look>
        aria-label="查看"
        value={look}
        onChange={on.onLook}
        options={[
          { value: 'design', label: '设计' },
          { value: 'desktop', label: '桌面预览' },
          { value: 'phone', label: '手机预览' },
        ]}
      />
      <Button
        icon={<UndoOutlined />}
        aria-label="撤销"
        title="撤销（Ctrl+Z）"
        disabled={isDisabled || drawing.undo === undefined}
        onClick={() => drawing.undo?.()}
      />
      <Button
        icon={<RedoOutlined />}
        aria-label="重做"
        title="重做（Ctrl+Shift+Z）"
        disabled={isDisabled || drawing.redo === undefined}
        onClick={() => drawing.redo?.()}
      />
      {look === 'design' && (
        <>
          <Button
            icon={<AppstoreAddOutlined />}
            disabled={isDisabled}
            onClick={() => {
              on.onApply(addGroup(design, `分组${design.groups.length + 1}`, null))
              on.onChoose({ what: 'group', index: design.groups.length })
            }}
          >
            添加分组
          </Button>
          <Button
            icon={<TableOutlined />}
            disabled={isDisabled || design.tables.length >= mostTables}
            title={design.tables.length >= mostTables ? `子表最多${mostTables}个` : '一条记录下的多行明细'}
            onClick={() => {
              on.onApply(addTable(design))
              on.onChoose({ what: 'table', name: freshTableName(design) })
            }}
          >
            添加子表
          </Button>
        </>
      )}
      <div className={styles.barEnd}>
        {drawing.isKept && (
          <>
            <span className={styles.hint}>有未保存的修改</span>
            <Popconfirm
              title="放弃未保存的修改？"
              okText="放弃"
              cancelText="继续设计"
              onConfirm={drawing.discard}
            >
              <Button>放弃修改</Button>
            </Popconfirm>
          </>
        )}
        <Button onClick={on.onVersions}>版本</Button>
        {on.onOpen !== undefined && <Button onClick={on.onOpen}>打开数据</Button>}
        <Button disabled={isDisabled || !drawing.isKept} loading={drawing.isSaving} onClick={on.onSave}>
          保存草稿
        </Button>
        <Button type="primary" disabled={!mayPublish} onClick={on.onPublish}>
          发布
        </Button>
      </div>
    </div>
  )
}
