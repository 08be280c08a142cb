import { useGet } from '@kezhan/client/request/use-call'
import { AutoComplete } from 'antd'

interface Hotel {
  readonly code: string
  readonly name: string
}
interface Props {
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (code: string) => void
  readonly disabled?: boolean
}

const mostHotels = 200

/** The code of a hotel: chosen by code or name, or typed by somebody who may not read the list of hotels. */
export function HotelInput({ id, value, onChange, disabled = false }: Props) {
  const { data } = useGet<{ readonly records: readonly Hotel[] }>(
    '/sys/hotel/list',
    { pageNo: 1, pageSize: mostHotels },
    { quiet: true },
  )
  const options = (data?.records ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
  return (
    <AutoComplete
      {...(id === undefined ? {} : { id })}
      style={{ width: '100%' }}
      placeholder="请选择或输入酒店编码"
      value={value ?? ''}
      disabled={disabled}
      options={options}
      showSearch={{ filterOption: (typed, option) => option?.label.includes(typed) ?? false }}
      onChange={(code: string) => onChange?.(code)}
    />
  )
}
