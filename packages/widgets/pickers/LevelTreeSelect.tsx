import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { Spin, TreeSelect, Typography } from 'antd'
import { useId, useState } from 'react'
import type { Labelled } from '../hooks/use-chosen'
import { withoutUndefined } from '../without-undefined'
import type { PickerProps } from './picker-props'
import type { LevelOf, TreeLine } from './tree-levels'
import { useTreeLevels } from './use-tree-levels'

interface Props extends PickerProps<Labelled> {
  levelOf: LevelOf
  texts: Readonly<Record<string, string>>
  /** What the page did wrong. */
  problem: string | undefined
}

/** The limit of the specification (widgets §9). */
const dropdownHeightPx = 400

/** Nodes of a tree that comes level by level, in the list of a select (ARIA combobox with a tree, by antd). */
export function LevelTreeSelect({ value, onChange, many = false, levelOf, texts, problem, ...rest }: Props) {
  const { id, disabled, status, placeholder = '请选择', label } = rest
  const problemId = useId()
  const [isOpen, setOpen] = useState(false)
  const tree = useTreeLevels(levelOf, isOpen && problem === undefined)
  const chosen = chosenOf(value).map(one => ({ value: one, label: texts[one] ?? one }))

  function handleChange(picked: Labelled | readonly Labelled[] | null | undefined) {
    const nodes = picked === null || picked === undefined ? [] : [picked].flat()
    onChange(nodes.map(node => node.value).join(',') || null, nodes)
  }
  return (
    <>
      <TreeSelect<Labelled | readonly Labelled[], TreeLine>
        style={{ width: '100%' }}
        styles={{ popup: { root: { maxHeight: dropdownHeightPx, overflow: 'auto' } } }}
        labelInValue
        allowClear
        multiple={many}
        fieldNames={{ label: 'title', value: 'key' }}
        treeData={tree.lines}
        loadData={node => tree.load(String(node.key))}
        onChange={handleChange}
        onOpenChange={setOpen}
        notFoundContent={tree.isPending ? <Spin size="small" description="加载中..." /> : '未找到数据'}
        {...withoutUndefined({
          id,
          disabled,
          placeholder,
          'aria-label': label,
          status: problem === undefined ? status : ('error' as const),
          'aria-describedby': problem === undefined ? undefined : problemId,
          value: many ? chosen : chosen[0],
        })}
      />
      {problem !== undefined && (
        <Typography.Text type="danger" id={problemId} role="alert">
          {problem}
        </Typography.Text>
      )}
    </>
  )
}

/** Nothing, and the root, are no choice. */
export const chosenOf = (value: string | null): string[] => splitList(value ?? '').filter(one => one !== '0')
