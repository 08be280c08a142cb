import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Spin, TreeSelect } from 'antd'
import { useState } from 'react'
import { type Labelled, useChosen } from '../hooks/use-chosen'
import { useDebounced } from '../hooks/use-debounced'
import { withoutUndefined } from '../without-undefined'
import type { ChoiceProps } from './choice-props'
import { noneText } from './none-text'
import { isLeafOf, type Option, optionsQuery } from './options'

interface Node {
  readonly value: string
  readonly title: string
  readonly isLeaf: boolean
  readonly children?: Node[]
}

const restMs = 300
const dropdownHeightPx = 400

/** A picker of tree nodes. Children come when a node is opened; a search answers a flat list. */
export function TreeChoice({ value, onChange, source, many, text, isRequired, ...rest }: ChoiceProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<readonly string[]>([])
  const [keyword, setKeyword] = useState('')
  const asked = useDebounced(keyword.trim(), restMs)
  const { chosen, remember } = useChosen(source, value, text ?? null)
  const roots = useQuery({ ...optionsQuery(source, { parent: '' }), enabled: isOpen })
  const below = useQueries({ queries: opened.map(parent => optionsQuery(source, { parent })) })
  const found = useQuery({ ...optionsQuery(source, { keyword: asked }), enabled: isOpen && asked !== '' })
  const isWaiting = asked === '' ? roots.isFetching : found.isFetching
  const isLost = asked === '' ? roots.isError : found.isError

  const childrenOf = new Map(opened.map((parent, index) => [parent, below[index]?.data]))
  const nodes = (options: readonly Option[], depth: number): Node[] =>
    options.map(option => {
      const children = childrenOf.get(option.value)
      const isLeaf = isLeafOf(option) || children?.length === 0
      const node = { value: option.value, title: option.text, isLeaf }
      return children === undefined || isLeaf || depth > mostDepth
        ? node
        : { ...node, children: nodes(children, depth + 1) }
    })

  async function loadChildren(parent: string) {
    await client.ensureQueryData(optionsQuery(source, { parent }))
    setOpened(former => (former.includes(parent) ? former : [...former, parent]))
  }

  function handleChange(picked: Labelled | readonly Labelled[] | null | undefined) {
    const options = picked === null || picked === undefined ? [] : [picked].flat()
    remember(options.map(({ value: one, label }) => ({ value: one, label })))
    onChange(options.map(option => option.value).join(',') || null)
  }

  const shown =
    asked === ''
      ? nodes(roots.data ?? [], 0)
      : (found.data ?? []).map(option => ({ value: option.value, title: option.text, isLeaf: true }))
  return (
    <TreeSelect<Labelled | readonly Labelled[], Node>
      style={{ width: '100%' }}
      styles={{ popup: { root: { maxHeight: dropdownHeightPx, overflow: 'auto' } } }}
      labelInValue
      onChange={handleChange}
      treeData={shown}
      loadData={node => loadChildren(String(node.value))}
      showSearch={{ onSearch: setKeyword, filterTreeNode: false }}
      notFoundContent={isWaiting ? <Spin size="small" description="加载中..." /> : noneText(isLost)}
      onOpenChange={setOpen}
      allowClear={!isRequired}
      multiple={many}
      {...withoutUndefined({ ...rest, value: many ? chosen : chosen[0] })}
    />
  )
}

/** Deeper than any tree of departments; a loop in the answers ends here. */
const mostDepth = 30
