import { SearchOutlined } from '@ant-design/icons'
import { useGroundColours } from '@kezhan/widgets/list/ListGround'
import { Badge, Button, Drawer } from 'antd'
import { type ComponentProps, useState } from 'react'
import type { Filters } from '../list/list-state'
import { SearchArea } from './SearchArea'

type Props = Omit<ComponentProps<typeof SearchArea>, 'stacked'>

/** The search area of a phone: a button that says how many conditions hold, and a drawer. */
export function SearchDrawer({ onSearch, ...search }: Props) {
  const [isOpen, setOpen] = useState(false)
  const colours = useGroundColours()
  const handleSearch = (filters: Filters): void => {
    onSearch(filters)
    setOpen(false)
  }
  return (
    <>
      <Badge count={Object.keys(search.filters).length} size="small">
        <Button icon={<SearchOutlined />} onClick={() => setOpen(true)}>
          查询
        </Button>
      </Badge>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="查询条件" placement="bottom" size="80%">
        <div style={colours}>
          <SearchArea {...search} stacked onSearch={handleSearch} />
        </div>
      </Drawer>
    </>
  )
}
