import { columnChoices, type Design } from '@kezhan/online/rules/design/design'
import {
  changeGroup,
  changeTable,
  moveGroup,
  removeGroup,
  removeTable,
  renameTable,
  tableNameProblem,
} from '@kezhan/online/rules/design/edit-design'
import type { Resource } from '@kezhan/resource/define'
import { AutoComplete, Button, Input, Segmented, Space } from 'antd'
import { useId } from 'react'
import { CompareRules } from './CompareRules'
import type { Apply, Chosen } from './designing'
import { KeyRules } from './KeyRules'
import { NameInput } from './NameInput'
import { PropertyLine } from './PropertyInput'

interface Props {
  design: Design
  onApply: Apply
  onChoose(chosen: Chosen | undefined): void
  isDisabled: boolean
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** A group: its title, its tab, its columns, its place. */
export function GroupProperties({ design, index, onApply, onChoose, isDisabled }: Props & { index: number }) {
  const id = useId()
  const group = design.groups[index]
  if (group === undefined) return null
  const tabs = [...new Set(design.groups.flatMap(({ tab }) => tab ?? []))]
  const move = (by: 1 | -1): void => {
    onApply(moveGroup(design, index, by))
    onChoose({ what: 'group', index: index + by })
  }
  return (
    <section aria-label="分组的属性">
      <h4>分组</h4>
      <PropertyLine label="分组标题" htmlFor={`${id}title`}>
        <Input
          id={`${id}title`}
          maxLength={50}
          disabled={isDisabled}
          value={group.title ?? ''}
          onChange={event =>
            onApply(
              changeGroup(design, index, { title: textOrNull(event.target.value) }),
              `group:${index}:title`,
            )
          }
        />
      </PropertyLine>
      <PropertyLine label="页签" htmlFor={`${id}tab`} hint="填写后分组放在这个页签里；同名的分组在同一页签">
        <AutoComplete
          id={`${id}tab`}
          maxLength={50}
          disabled={isDisabled}
          value={group.tab ?? ''}
          options={tabs.map(value => ({ value }))}
          onChange={(tab: string) =>
            onApply(changeGroup(design, index, { tab: textOrNull(tab) }), `group:${index}:tab`)
          }
        />
      </PropertyLine>
      <PropertyLine label="每行字段数">
        <Segmented
          aria-label="每行字段数"
          disabled={isDisabled}
          value={group.columns ?? 0}
          options={[
            { value: 0, label: '自动' },
            ...columnChoices.map(count => ({ value: count, label: count })),
          ]}
          onChange={chosen =>
            onApply(
              changeGroup(design, index, { columns: columnChoices.find(count => count === chosen) ?? null }),
            )
          }
        />
      </PropertyLine>
      <Space wrap>
        <Button size="small" disabled={isDisabled || index === 0} onClick={() => move(-1)}>
          上移
        </Button>
        <Button
          size="small"
          disabled={isDisabled || index === design.groups.length - 1}
          onClick={() => move(1)}
        >
          下移
        </Button>
        <Button
          size="small"
          danger
          disabled={isDisabled || design.groups.length === 1}
          title="字段留在相邻的分组"
          onClick={() => {
            onApply(removeGroup(design, index))
            onChoose(undefined)
          }}
        >
          移除分组
        </Button>
      </Space>
    </section>
  )
}

/** A child table: its title, its code. */
export function TableProperties({
  design,
  resource,
  name,
  onApply,
  onChoose,
  isDisabled,
}: Props & { resource: Resource; name: string }) {
  const id = useId()
  const table = design.tables.find(one => one.name === name)
  if (table === undefined) return null
  return (
    <section aria-label="子表的属性">
      <h4>子表</h4>
      <PropertyLine label="子表名称" htmlFor={id}>
        <Input
          id={id}
          maxLength={50}
          disabled={isDisabled}
          value={table.title}
          onChange={event => onApply(changeTable(design, name, event.target.value), `table:${name}`)}
        />
      </PropertyLine>
      <NameInput
        key={name}
        label="子表编码"
        hint="数据表名的一部分；公式里用它，例如 sum(items.amount)"
        name={name}
        problemOf={next => tableNameProblem(design, name, next)}
        onRename={next => {
          onApply(renameTable(design, name, next))
          onChoose({ what: 'table', name: next })
        }}
        isDisabled={isDisabled}
      />
      <CompareRules
        design={design}
        resource={resource}
        table={name}
        onApply={onApply}
        isDisabled={isDisabled}
      />
      <KeyRules design={design} table={name} onApply={onApply} isDisabled={isDisabled} />
      <Button
        size="small"
        danger
        disabled={isDisabled}
        onClick={() => {
          onApply(removeTable(design, name))
          onChoose(undefined)
        }}
      >
        移除子表和它的字段
      </Button>
    </section>
  )
}
