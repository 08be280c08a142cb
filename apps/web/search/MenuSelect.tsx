import { Select } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSiteMap } from '../menu/site-map'
import { findsIn, fitOf, openFind } from './menu-finds'

interface Props {
  /** After a choice, and when it is left without one. */
  onDone(): void
  /** The whole width of the place it stands in. */
  isWide?: boolean
}

/** Keyboard and roles are those of antd's select (ARIA combobox): typing filters, arrows move, Enter opens. */
export default function MenuSelect({ onDone, isWide = false }: Props) {
  const siteMap = useSiteMap()
  const navigate = useNavigate()
  const finds = useMemo(() => findsIn(siteMap), [siteMap])
  return (
    <Select
      className="menu-select"
      style={isWide ? { width: '100%' } : {}}
      aria-label="搜索菜单"
      placeholder="菜单名称或拼音"
      autoFocus
      defaultOpen
      notFoundContent="没有找到菜单"
      showSearch={{
        filterOption: (text, option) => option !== undefined && fitOf(option.find, text) > 0,
        filterSort: (one, other, { searchValue }) =>
          fitOf(other.find, searchValue) - fitOf(one.find, searchValue),
      }}
      options={finds.map(find => ({ value: find.key, label: [...find.trail, find.title].join(' / '), find }))}
      onChange={(_, option) => {
        if (option === undefined || Array.isArray(option)) return
        openFind(option.find, navigate)
        onDone()
      }}
      onBlur={onDone}
    />
  )
}
