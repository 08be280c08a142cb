import { useQueries } from '@tanstack/react-query'
import { Cascader, Spin } from 'antd'
import { useState } from 'react'
import { useChosen } from '../hooks/use-chosen'
import { withoutUndefined } from '../without-undefined'
import type { ChoiceProps } from './choice-props'
import { noneText } from './none-text'
import { isLeafOf, optionsQuery } from './options'

const country = '86'
const levels = 3

interface AreaNode {
  readonly value: string
  readonly label: string
  readonly isLeaf: boolean
  readonly children?: AreaNode[]
}

interface Props extends ChoiceProps {
  /** What the area is, where no label stands beside it. */
  label?: string | undefined
}

/** Province, city and district; each level comes when the one above is opened, and each may be chosen. */
export function AreaChoice({ value, onChange, source, text, isRequired, many: _, label, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<readonly string[]>([])
  const { chosen, remember } = useChosen(source, value, text ?? null)
  const path = value === null ? [] : pathOf(value)
  const parents = isOpen ? [...new Set([country, ...path.slice(0, -1), ...opened])] : []
  const answers = useQueries({ queries: parents.map(parent => optionsQuery(source, { parent })) })
  const childrenOf = new Map(parents.map((parent, index) => [parent, answers[index]?.data]))

  function nodesBelow(parent: string, level: number): AreaNode[] | undefined {
    return childrenOf.get(parent)?.map(option => {
      const children = level < levels ? nodesBelow(option.value, level + 1) : undefined
      const isLeaf = isLeafOf(option) || level === levels || children?.length === 0
      const node = { value: option.value, label: option.text, isLeaf }
      return children === undefined || isLeaf ? node : { ...node, children }
    })
  }

  function handleChange(codes: readonly (string | number)[] | undefined, nodes: readonly AreaNode[]) {
    const code = codes?.at(-1)
    const label = nodes.map(node => node.label).join('/')
    if (code !== undefined) remember([{ value: String(code), label }])
    onChange(code === undefined ? null : String(code))
  }

  return (
    <Cascader<AreaNode>
      style={{ width: '100%' }}
      value={path}
      onChange={(codes, nodes) => handleChange(codes, nodes ?? [])}
      options={nodesBelow(country, 1) ?? []}
      loadData={nodes => {
        const parent = nodes.at(-1)?.value
        if (parent !== undefined) setOpened(former => [...former, parent])
      }}
      displayRender={() => chosen[0]?.label}
      changeOnSelect
      onOpenChange={setOpen}
      notFoundContent={
        answers.some(answer => answer.isFetching) ? (
          <Spin size="small" description="加载中..." />
        ) : (
          noneText(answers.some(answer => answer.isError))
        )
      }
      allowClear={!isRequired}
      {...withoutUndefined({ ...rest, 'aria-label': label })}
    />
  )
}

/** 110101 lies in 110100, which lies in 110000. */
export function pathOf(code: string): string[] {
  const [province, city] = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`]
  return [...new Set([province, city, code])]
}
