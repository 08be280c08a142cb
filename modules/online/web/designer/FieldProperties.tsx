import { CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { kindWords } from '@kezhan/online/model/kind-words'
import { type Design, type DesignField, type FieldPlace, fieldsOf } from '@kezhan/online/rules/design/design'
import {
  changeField,
  changeKind,
  duplicateField,
  freshName,
  nameProblem,
  renameField,
} from '@kezhan/online/rules/design/edit-design'
import { kindsWith } from '@kezhan/online/rules/resource-from-rows'
import type { Resource } from '@kezhan/resource/define'
import type { Kind, Value } from '@kezhan/resource/field'
import { isKind } from '@kezhan/resource/kinds/registry'
import { Button, Select, Space } from 'antd'
import { useId } from 'react'
import { ConditionBox } from './ConditionBox'
import { DefaultBox } from './DefaultBox'
import { DictionaryProperty } from './DictionaryProperty'
import type { Apply, Chosen } from './designing'
import { FormulaBox } from './FormulaBox'
import { NameInput } from './NameInput'
import { type Property, PropertyInput, PropertyLine } from './PropertyInput'
import { ReferenceProperties } from './ReferenceProperties'

interface Props {
  design: Design
  resource: Resource
  row: DesignField
  place: FieldPlace
  onApply: Apply
  onRemove(): void
  onChoose(chosen: Chosen | undefined): void
  isDisabled: boolean
}

/** What a field is, what it takes, where it shows, and what it depends on. */
export function FieldProperties({
  design,
  resource,
  row,
  place,
  onApply,
  onRemove,
  onChoose,
  isDisabled,
}: Props) {
  const kind = isKind(row.kind) ? row.kind : 'text'
  const shape = place.table === null ? resource : resource.children?.[place.table]
  const field = shape?.fields[place.name]
  const others = Object.fromEntries(
    Object.entries(shape?.fields ?? {}).filter(
      ([name, one]) => name !== place.name && one.kind !== 'password',
    ),
  )
  const isTwice = fieldsOf(design, place.table).some(
    ({ name, label }) => name !== place.name && label !== '' && label === row.label,
  )
  const change = (patch: Partial<DesignField>, tag?: string): void =>
    onApply(changeField(design, place, patch), tag)
  const input = (name: Property) => (
    <PropertyInput
      // Another field, another box: what is typed into one and cannot be read is not said of the next.
      key={`${place.table}.${place.name}.${name}`}
      name={name}
      value={row[name]}
      // The widget of a column gives values of that column.
      onChange={(value: Value) =>
        // A label that is being typed anew is empty for a moment, and a text all the same.
        change({ [name]: name === 'label' ? (value ?? '') : value }, `${place.table}.${place.name}.${name}`)
      }
      isDisabled={isDisabled}
      problem={name === 'label' && isTwice ? '已有同名的字段，导入导出时分不清' : undefined}
    />
  )
  return (
    <>
      <Space>
        <Button
          size="small"
          icon={<CopyOutlined />}
          disabled={isDisabled}
          onClick={() => {
            onApply(duplicateField(design, place))
            onChoose({ what: 'field', place: { ...place, name: freshName(design) } })
          }}
        >
          复制
        </Button>
        <Button
          size="small"
          danger
          icon={<DeleteOutlined />}
          disabled={isDisabled}
          onClick={() => {
            onRemove()
            onChoose(undefined)
          }}
        >
          移除
        </Button>
      </Space>
      <section aria-label="基本">
        <h4>基本</h4>
        {input('label')}
        <NameInput
          // Another field, another name.
          key={place.name}
          label="字段名"
          hint="数据表的列名；公式里用它"
          name={place.name}
          problemOf={name => nameProblem(design, place, name)}
          onRename={name => {
            onApply(renameField(design, place, name))
            onChoose({ what: 'field', place: { ...place, name } })
          }}
          isDisabled={isDisabled}
        />
        <KindChoice
          kind={kind}
          isDisabled={isDisabled}
          onKind={next => onApply(changeKind(design, place, next))}
        />
        {kind === 'dict' && (
          <DictionaryProperty
            // Another field, another dictionary.
            key={`${place.table}.${place.name}`}
            row={row}
            isDisabled={isDisabled}
            onChange={change}
          />
        )}
        {(kind === 'ref' || kind === 'tree') && (
          <ReferenceProperties
            // Another field, another reference.
            key={`${place.table}.${place.name}`}
            row={row}
            isDisabled={isDisabled}
            onChange={change}
          />
        )}
        {manyKinds.includes(kind) && input('isMany')}
        {input('isRequired')}
        {input('help')}
      </section>
      <section aria-label="取值">
        <h4>取值</h4>
        {limits
          .filter(name => kindsWith[name].some(one => one === kind))
          // How many may be chosen is asked where several may.
          .filter(() => !manyKinds.includes(kind) || row.isMany === 'Y')
          .map(input)}
        {input('isUnique')}
        {row.computed === null && (
          <DefaultBox
            field={field}
            value={row.defaultValue}
            isDisabled={isDisabled}
            onChange={defaultValue => change({ defaultValue }, `${place.table}.${place.name}.defaultValue`)}
          />
        )}
        {filledKinds.includes(kind) && row.computed === null && input('fillRule')}
        {checkedKinds.includes(kind) && input('checkRule')}
        {input('isReadOnly')}
        {input('isFixed')}
      </section>
      {kind !== 'password' && field !== undefined && (
        <section aria-label="条件与公式">
          <h4>条件与公式</h4>
          {(['visibleWhen', 'requiredWhen'] as const).map(name => (
            <ConditionBox
              key={`${place.table}.${place.name}.${name}`}
              label={name === 'visibleWhen' ? '显示条件' : '必填条件'}
              emptyText={name === 'visibleWhen' ? '没有条件，总是显示' : '没有条件，按“必填”'}
              path={resource.path}
              fields={others}
              value={row[name]}
              onChange={value => change({ [name]: value })}
              isDisabled={isDisabled}
            />
          ))}
          <FormulaBox
            name={place.name}
            field={field}
            shape={place.table === null ? resource : { fields: shape?.fields ?? {} }}
            value={row.computed}
            onChange={computed => change({ computed }, `${place.table}.${place.name}.computed`)}
            isDisabled={isDisabled}
          />
        </section>
      )}
      <section aria-label="列表">
        <h4>列表</h4>
        {place.table === null && input('search')}
        {(['hideIn', 'widthPx'] as const).map(input)}
      </section>
    </>
  )
}

const limits = ['maxLength', 'minLength', 'pattern', 'scale', 'minValue', 'maxValue'] as const
const manyKinds: readonly Kind[] = ['dict', 'ref', 'user', 'department']
const filledKinds: readonly Kind[] = ['text', 'textarea', 'integer']
const checkedKinds: readonly Kind[] = ['text', 'textarea', 'integer', 'decimal']

function KindChoice({
  kind,
  onKind,
  isDisabled,
}: {
  kind: Kind
  onKind(kind: Kind): void
  isDisabled: boolean
}) {
  const id = useId()
  return (
    <PropertyLine label="类型" htmlFor={id}>
      <Select
        id={id}
        value={kind}
        disabled={isDisabled}
        options={Object.entries(kindWords).map(([value, label]) => ({ value: value as Kind, label }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onKind}
      />
    </PropertyLine>
  )
}
