import { useGet } from '@kezhan/client/request/use-call'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { useState } from 'react'
import { PickBox } from './PickBox'
import { byKey } from './picked-records'
import type { PickerProps } from './picker-props'
import { RecordDialog } from './RecordDialog'
import type { PickRecord, RecordSource } from './record-source'

interface Props extends PickerProps<PickRecord> {
  source: RecordSource
  /** Which of the source's keys the value holds; the code unless said otherwise. */
  store?: 'id' | 'code'
  widthPx?: number
}

/** Picks rows of a list; the records of what is chosen already are asked for by their values. */
export function RecordPicker({ value, onChange, many = false, source, store = 'code', ...rest }: Props) {
  const [isOpen, setOpen] = useState(false)
  // What was just picked need not be asked for.
  const [picked, setPicked] = useState<readonly PickRecord[]>([])
  const [idKey, codeKey] = source.keys
  const key = store === 'id' ? idKey : codeKey
  const values = splitList(value ?? '')
  const missing = values.filter(one => !picked.some(record => String(record[key]) === one))
  const asked = useGet<{ readonly records: readonly PickRecord[] }>(
    source.path,
    { [key]: `${missing.join(',')},`, pageNo: 1, pageSize: missing.length },
    { enabled: missing.length > 0, quiet: true },
  )
  const records = byKey(values, [...picked, ...(asked.data?.records ?? [])], key, one => ({
    [idKey]: one,
    [codeKey]: one,
    [source.shown]: one,
  }))
  const { widthPx, ...box } = rest
  return (
    <>
      <PickBox
        name={source.name}
        texts={records.map(record => String(record[source.shown] ?? record[key]))}
        isLoading={missing.length > 0 && asked.isPending}
        onOpen={() => setOpen(true)}
        onClear={() => onChange(null, [])}
        {...box}
      />
      {isOpen && (
        <RecordDialog
          source={source}
          chosen={records}
          many={many}
          onPicked={next => {
            setPicked(next)
            onChange(next.map(record => String(record[key])).join(',') || null, next)
          }}
          onClosed={() => setOpen(false)}
          {...(widthPx === undefined ? {} : { widthPx })}
        />
      )}
    </>
  )
}
