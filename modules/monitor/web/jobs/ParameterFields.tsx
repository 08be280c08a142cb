import { quartzJobKinds } from '@kezhan/monitor/model/job-calls'
import type { Json, Value } from '@kezhan/resource/field'
import { kindViewOf } from '@kezhan/web-kit/kinds/registry'
import { useFormValue } from '@kezhan/web-kit/resource/form/form-store'
import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { Form, Typography } from 'antd'
import { useKind } from './KindChoice'

/** The declared fields of the chosen kind; what goes over the wire is one text, as the family has it. */
export function ParameterFields({ id, value, onChange, disabled, form }: FormPartProps) {
  const kind = useKind(useFormValue(form.store, 'jobClassName'))
  const fields = Object.entries(kind?.parameter ?? {})
  if (fields.length === 0)
    return (
      <Typography.Text id={id} type="secondary">
        {kind === undefined ? '请先选择任务' : '此任务没有参数'}
      </Typography.Text>
    )
  const values = read(value)
  const set = (name: string, next: Value): void => {
    const entries = Object.entries({ ...values, [name]: next }).filter(
      ([, one]) => one !== null && one !== '',
    )
    onChange(entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries)))
  }
  return (
    <div id={id}>
      {fields.map(([name, field]) => {
        const { Input } = kindViewOf(field)
        const partId = `${id}-${name}`
        const start = 'default' in field ? (field.default as Value) : null
        return (
          <Form.Item
            key={name}
            label={field.label}
            htmlFor={partId}
            required={field.required === true}
            {...(field.help === undefined ? {} : { extra: field.help })}
          >
            <Input
              id={partId}
              field={field}
              source={{ path: quartzJobKinds.path, field: name }}
              value={values[name] ?? start}
              onChange={next => set(name, next)}
              disabled={disabled}
              text={null}
            />
          </Form.Item>
        )
      })}
    </div>
  )
}

function read(text: Value): Readonly<Record<string, Json>> {
  if (typeof text !== 'string' || text === '') return {}
  // What the server stores is an object, and what is typed here is made by this part.
  return JSON.parse(text) as Readonly<Record<string, Json>>
}
