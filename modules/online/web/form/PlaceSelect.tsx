import type { MenuGroup } from '@kezhan/online/model/from-sheet'
import { TreeSelect } from 'antd'

interface Place {
  readonly value: string
  readonly title: string
  readonly children: Place[]
}

interface Props {
  id: string
  groups: readonly MenuGroup[]
  value: string | null
  disabled?: boolean
  placeholder?: string
  onChange(value: string | null): void
}

const placesIn = (groups: readonly MenuGroup[], parentId: string | null): Place[] =>
  groups
    .filter(group => group.parentId === parentId)
    .map(({ id, name }) => ({ value: id, title: name, children: placesIn(groups, id) }))

/** A group of the menu. */
export function PlaceSelect({ id, groups, value, disabled = false, placeholder, onChange }: Props) {
  return (
    <TreeSelect
      id={id}
      value={value ?? undefined}
      onChange={(next: string | undefined) => onChange(next ?? null)}
      disabled={disabled}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={placeholder ?? '选择一个目录'}
      treeData={placesIn(groups, null)}
    />
  )
}
