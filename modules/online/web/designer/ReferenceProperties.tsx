import type { DesignField } from '@kezhan/online/rules/design/design'
import type { Resource } from '@kezhan/resource/define'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { Select } from 'antd'
import { useId } from 'react'
import { ConditionBox } from './ConditionBox'
import { PropertyInput, PropertyLine } from './PropertyInput'

interface Props {
  row: DesignField
  isDisabled: boolean
  onChange(patch: Partial<Pick<DesignField, 'refPath' | 'refText' | 'refFilter'>>): void
}

/** Which rows a reference offers: of which list, called by which field, and which of them. */
export function ReferenceProperties({ row, isDisabled, onChange }: Props) {
  return (
    <>
      <PropertyInput
        name="refPath"
        value={row.refPath}
        // What is said about the rows of one list is about no other.
        onChange={value =>
          onChange({ refPath: typeof value === 'string' ? value : null, refText: null, refFilter: null })
        }
        isDisabled={isDisabled}
      />
      {row.refPath !== null && (
        <TargetProperties
          key={row.refPath}
          path={row.refPath}
          row={row}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      )}
    </>
  )
}

function TargetProperties({ path, row, isDisabled, onChange }: Props & { path: string }) {
  const id = useId()
  const { resource } = useDefinition(path)
  const readable = readableFields(resource)
  return (
    <>
      <PropertyLine label="引用名称字段" htmlFor={id} hint="选择时显示引用对象的这个字段">
        <Select
          id={id}
          placeholder="请选择"
          showSearch={{ optionFilterProp: 'label' }}
          disabled={isDisabled}
          value={row.refText}
          options={Object.entries(readable).map(([value, { label }]) => ({ value, label }))}
          onChange={next => onChange({ refText: next ?? null })}
        />
      </PropertyLine>
      {resource !== undefined && (
        <ConditionBox
          label="可选范围"
          emptyText="没有条件，都可以选择"
          path={path}
          fields={readable}
          value={row.refFilter}
          onChange={refFilter => onChange({ refFilter })}
          isDisabled={isDisabled}
        />
      )}
    </>
  )
}

const readableFields = (resource: Resource | undefined) =>
  Object.fromEntries(Object.entries(resource?.fields ?? {}).filter(([, field]) => field.kind !== 'password'))
