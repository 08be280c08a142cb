import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { SearchSelect } from '@kezhan/widgets/choices/SearchSelect'
import { useDictTexts } from '@kezhan/widgets/hooks/use-dict-texts'
import type { SettledColumn } from '../column'
import type { CellProps, EditorProps } from './cell-types'

const cellRestMs = 300

/** Which table dictionary a column searches; people and departments say what they are stored by (widgets §3). */
function dictOf({ type, dictCode, extend }: SettledColumn): string {
  if (type === 'sel_user') return `sys_user,realname,${extend.store === 'id' ? 'id' : 'username'}`
  if (type === 'sel_depart') return `sys_depart,depart_name,${extend.store === 'orgCode' ? 'org_code' : 'id'}`
  return dictCode ?? ''
}

export function PickedCell({ column, value }: CellProps) {
  const values = splitList(String(value ?? ''))
  const texts = useDictTexts(dictOf(column), values)
  const text = values.map(one => texts[one] ?? one).join(',')
  return <span title={text}>{text}</span>
}

export function PickedEditor({ column, value, onChange, onClose }: EditorProps) {
  const isMany = column.type !== 'sel_search_async' && column.extend.multiSelect !== false
  return (
    <SearchSelect
      value={value === null ? null : String(value)}
      onChange={next => onChange(next, !isMany)}
      dict={dictOf(column)}
      many={isMany}
      restMs={cellRestMs}
      label={column.title}
      isOpenAtOnce
      // One choice ends the editing by itself; several end when the box is left, wherever the click went.
      onBlur={isMany ? () => onClose() : undefined}
    />
  )
}
