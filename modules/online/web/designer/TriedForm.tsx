import type { Resource } from '@kezhan/resource/define'
import { holdsMany } from '@kezhan/resource/field'
import { FormFields } from '@kezhan/web-kit/resource/form/FormFields'
import { checkedBody, newRowForm } from '@kezhan/web-kit/resource/form/row-form'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { useDefinition } from '@kezhan/web-kit/resource/use-definition'
import { AreaPicker } from '@kezhan/widgets/pickers/AreaPicker'
import { DictChoice } from '@kezhan/widgets/pickers/DictChoice'
import { App, Button, Input } from 'antd'
import { type ComponentType, useMemo, useRef } from 'react'
import styles from './designer.module.css'

interface Props {
  resource: Resource
  isPhone: boolean
  isLive: boolean
  isReadOnly: boolean
}

/** The form itself, to be tried: rules between fields work, nothing is stored. */
export function TriedForm({ isLive, ...rest }: Props) {
  return isLive ? <LiveForm {...rest} /> : <Tried {...rest} served={undefined} />
}

/** What is in service already has choices to pick from. */
function LiveForm(props: Omit<Props, 'isLive'>) {
  const { resource: served } = useDefinition(props.resource.path)
  return <Tried {...props} served={served} />
}

interface TriedProps extends Omit<Props, 'isLive'> {
  served: Resource | undefined
}

function Tried({ resource, isPhone, isReadOnly, served }: TriedProps) {
  const { message } = App.useApp()
  const root = useRef<HTMLFormElement>(null)
  const form = useMemo(() => newRowForm(resource, {}, {}), [resource])
  const handleTry = (): void => {
    if (checkedBody(form) !== undefined) message.success('填写正确。这里是预览，没有保存数据')
  }
  return (
    <section
      className={isPhone ? styles.phone : styles.desktop}
      aria-label={isPhone ? '手机预览' : '桌面预览'}
    >
      <FormFields
        form={form}
        row={undefined}
        slots={{ formParts: partsOf(resource, served) }}
        // Who may write nothing finds every box closed.
        isSaving={isReadOnly}
        takesFocus={false}
        asPhone={isPhone}
        root={root}
        onSave={handleTry}
      />
      {!isReadOnly && (
        <Button type="primary" onClick={handleTry}>
          试填检查
        </Button>
      )}
    </section>
  )
}

type Part = ComponentType<FormPartProps>
const parts: Readonly<Record<string, Part>> = {
  dict: DictPart,
  area: AreaPart,
  ref: LaterPart,
  tree: LaterPart,
  user: LaterPart,
  department: LaterPart,
}

/** Choices are served with the form; before it is published they come from elsewhere, or later. */
function partsOf({ fields }: Resource, served: Resource | undefined): Readonly<Record<string, Part>> {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const part = parts[field.kind]
    const isServed = JSON.stringify(served?.fields[name]) === JSON.stringify(field)
    return part === undefined || isServed ? [] : [[name, part] as const]
  })
  return Object.fromEntries(found)
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function DictPart(props: FormPartProps) {
  const { id, field, value, onChange, disabled } = props
  if (field.kind !== 'dict' || field.dict === '') return <LaterPart {...props} />
  return (
    <DictChoice
      id={id}
      dictCode={field.dict}
      type={holdsMany(field) ? 'tags' : 'select'}
      value={textOf(value)}
      onChange={onChange}
      disabled={disabled}
    />
  )
}

function AreaPart({ id, value, onChange, disabled }: FormPartProps) {
  return <AreaPicker id={id} value={textOf(value)} onChange={onChange} disabled={disabled} />
}

function LaterPart({ id }: FormPartProps) {
  return <Input id={id} disabled placeholder="发布后在这里选择" />
}
