import { dictionary, dictionaryItem } from '@kezhan/dictionaries/model/dictionary'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Drawer } from 'antd'
import { useState } from 'react'
import { DictTools } from '../dictionaries/DictTools'

/** Dictionaries; each opens its items in a drawer. */
export default function DictionaryPage() {
  const [opened, setOpened] = useState<Row>()
  return (
    <>
      <ResourcePage
        path={dictionary.path}
        onRowOpen={setOpened}
        toolbar={() => <DictTools />}
        rowActions={row => [
          { key: 'items', label: '字典项', do: 'sys:dictItem:list', onClick: () => setOpened(row) },
        ]}
      />
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={`字典项 · ${opened?.dictName ?? ''}`}
        size={960}
        destroyOnHidden
      >
        {opened && (
          <ResourcePage
            path={dictionaryItem.path}
            binding="memory"
            extraFilter={{ dictId: String(opened.id) }}
          />
        )}
      </Drawer>
    </>
  )
}
