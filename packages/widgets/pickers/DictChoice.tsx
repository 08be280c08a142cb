import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { Checkbox, Radio, Select, Typography } from 'antd'
import { useDictionary } from '../hooks/use-dictionary'
import { withoutUndefined } from '../without-undefined'

export type DictChoiceType = 'select' | 'radio' | 'radioButton' | 'checkbox' | 'tags'

interface Props {
  /** The item's value; with `checkbox` and `tags` a comma list of them. */
  value: string | null
  onChange(value: string | null): void
  dictCode: string
  type?: DictChoiceType
  id?: string | undefined
  disabled?: boolean | undefined
  status?: 'error' | undefined
  placeholder?: string | undefined
  label?: string | undefined
}

/** Items of a dictionary, in the form that the place wants. */
export function DictChoice({ dictCode, ...rest }: Props) {
  // The text of the specification (widgets §5).
  if (dictCode === '') return <Typography.Text type="danger">字典Code不能为空!</Typography.Text>
  return <DictForm dictCode={dictCode} {...rest} />
}

function DictForm({ value, onChange, dictCode, type = 'select', ...rest }: Props) {
  const { id, disabled, status, placeholder = '请选择', label } = rest
  const options = useDictionary(dictCode).map(item => ({ value: String(item.value), label: item.text }))
  const common = withoutUndefined({ id, disabled, 'aria-label': label })
  const emit = (values: readonly string[]): void => onChange(values.join(',') || null)
  if (type === 'radio' || type === 'radioButton') {
    return (
      <Radio.Group
        value={value}
        options={options}
        {...(type === 'radioButton' ? { optionType: 'button' as const } : {})}
        onChange={event => onChange(String(event.target.value))}
        {...common}
      />
    )
  }
  const values = splitList(value ?? '')
  if (type === 'checkbox') {
    return (
      <Checkbox.Group value={values} options={options} onChange={emit} {...withoutUndefined({ disabled })} />
    )
  }
  const shared = {
    style: { width: '100%' },
    allowClear: true,
    options,
    // A short list is searched here.
    showSearch: { optionFilterProp: 'label' },
    ...withoutUndefined({ ...common, status, placeholder }),
  }
  return type === 'tags' ? (
    <Select<string[]> mode="multiple" value={values} onChange={emit} {...shared} />
  ) : (
    <Select<string | null> value={value || null} onChange={next => onChange(next ?? null)} {...shared} />
  )
}
