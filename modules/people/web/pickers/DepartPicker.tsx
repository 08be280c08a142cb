import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { useDictTexts } from '@kezhan/widgets/hooks/use-dict-texts'
import type { Ticks } from '@kezhan/widgets/pickers/linked-ticks'
import { PickBox } from '@kezhan/widgets/pickers/PickBox'
import type { PickerProps } from '@kezhan/widgets/pickers/picker-props'
import { useState } from 'react'
import { DepartDialog } from './DepartDialog'

interface Props extends PickerProps<{ readonly value: string; readonly text: string }> {
  /** Offers 树操作, where several may be chosen. */
  hasTreeMenu?: boolean
  widthPx?: number
}

/** Departments by their ids; the names are shown. */
export function DepartPicker({
  value,
  onChange,
  many = false,
  hasTreeMenu = false,
  widthPx,
  ...rest
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const ids = splitList(value ?? '')
  const texts = useDictTexts('sys_depart,depart_name,id', ids)
  const chosen = new Map(ids.map(id => [id, texts[id] ?? id]))
  function handlePicked(ticks: Ticks) {
    const picked = [...ticks].map(([id, text]) => ({ value: id, text }))
    onChange([...ticks.keys()].join(',') || null, picked)
  }
  return (
    <>
      <PickBox
        name="部门"
        texts={[...chosen.values()]}
        isLoading={false}
        onOpen={() => setOpen(true)}
        onClear={() => onChange(null, [])}
        {...rest}
      />
      {isOpen && (
        <DepartDialog
          chosen={chosen}
          many={many}
          hasTreeMenu={hasTreeMenu}
          onPicked={handlePicked}
          onClosed={() => setOpen(false)}
          {...(widthPx === undefined ? {} : { widthPx })}
        />
      )}
    </>
  )
}
