import { useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  addConfigAttribute,
  attributeFields,
  type ConfigAttribute,
  editConfigAttribute,
  ownAttributeFields,
} from '@kezhan/hotels/model/config-attr-calls'
import { readChoices, writeChoices } from '@kezhan/hotels/rules/config-attributes'
import type { InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import type { Fields } from '@kezhan/resource/field'
import { FormDialog } from '@kezhan/web-kit/resource/form/FormDialog'
import { useFormValue } from '@kezhan/web-kit/resource/form/form-store'
import { editRowForm, newRowForm } from '@kezhan/web-kit/resource/form/row-form'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { App, Select, Typography } from 'antd'
import { useState } from 'react'
import { ConfigInput } from './ConfigInput'
import { typeNames } from './config-words'

/** Only the form is drawn from it. */
const description = (fields: Fields): Resource => ({
  path: '/sys/hotelConfigAttr',
  table: 'hotel_config_attr',
  title: '配置项',
  scope: 'global',
  fields,
})
const { key, group, type, choices, help } = ownAttributeFields

interface Props {
  /** Absent for a new one. */
  attribute: ConfigAttribute | undefined
  onClosed(): void
}

export function AttributeDialog({ attribute, onClosed }: Props) {
  const { message } = App.useApp()
  const adding = useSend(addConfigAttribute)
  const editing = useSend(editConfigAttribute)
  const refresh = useRefresh()
  const [form] = useState(() => formOf(attribute))
  const [formParts] = useState(() => ({ type: TypeSelect, defaultValue: defaultPart(attribute) }))

  async function handleSave(values: Readonly<Record<string, unknown>>) {
    // The form holds the fields of the call and the server checks them again.
    if (attribute === undefined)
      await adding.mutateAsync(values as unknown as InputOf<typeof addConfigAttribute>)
    else
      await editing.mutateAsync({
        ...(values as unknown as InputOf<typeof editConfigAttribute>),
        key: attribute.key,
      })
    message.success('保存成功！')
    await refresh('/sys/hotelConfigAttr')
  }
  return (
    <FormDialog
      title={attribute === undefined ? '新增配置项' : `修改配置项 · ${attribute.label}`}
      widthPx={attribute?.isBuiltIn ? 600 : 880}
      form={form}
      formParts={formParts}
      {...(attribute?.isBuiltIn
        ? {
            note: (
              <Typography.Text type="secondary">
                {attribute.key} · {typeNames[attribute.type]}
                {attribute.choices &&
                  `：${attribute.choices.map(([value, text]) => `${value} ${text}`).join('、')}`}
                {attribute.help && `（${attribute.help}）`}
              </Typography.Text>
            ),
          }
        : {})}
      onSave={handleSave}
      onClosed={onClosed}
    />
  )
}

/** A closed list that rules know, not a dictionary that somebody could change. */
function TypeSelect({ id, value, onChange, disabled }: FormPartProps) {
  const options = Object.entries(typeNames).map(([type, label]) => ({ value: type, label }))
  return <Select id={id} options={options} disabled={disabled} onChange={onChange} value={String(value)} />
}

/** The default is given in the input that hotels will have. */
const defaultPart = (attribute: ConfigAttribute | undefined) =>
  function DefaultPart({ id, value, onChange, disabled, form }: FormPartProps) {
    const type = useFormValue(form.store, 'type')
    const lines = useFormValue(form.store, 'choices')
    const made = {
      key: 'defaultValue',
      label: '默认值',
      group: '',
      default: '',
      type: typeOf(attribute?.type ?? type),
      choices: attribute?.isBuiltIn ? (attribute.choices ?? []) : readChoices(String(lines ?? '')),
    }
    return (
      <ConfigInput
        setting={made}
        value={String(value ?? '')}
        onChange={text => onChange(text)}
        id={id}
        disabled={disabled}
        hasProblem={false}
      />
    )
  }

const typeOf = (type: unknown): ConfigAttribute['type'] => (isType(type) ? type : 'text')
const isType = (type: unknown): type is ConfigAttribute['type'] => Object.hasOwn(typeNames, String(type))

function formOf(attribute: ConfigAttribute | undefined) {
  if (attribute === undefined)
    return newRowForm(description({ key, group, type, choices, ...attributeFields, help }), {}, {})
  const own = { key, group, ...(attribute.type === 'choice' ? { choices } : {}), help }
  return editRowForm(description({ ...(attribute.isBuiltIn ? {} : own), ...attributeFields }), {
    id: attribute.key,
    version: 1,
    key: attribute.key,
    label: attribute.label,
    group: attribute.group,
    defaultValue: attribute.default,
    sortOrder: attribute.sortOrder,
    help: attribute.help ?? null,
    isVisible: attribute.isVisible ? 'Y' : 'N',
    isEditable: attribute.isEditable ? 'Y' : 'N',
    choices: writeChoices(attribute.choices ?? []),
  })
}
