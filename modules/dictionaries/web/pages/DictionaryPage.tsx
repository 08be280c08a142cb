import { copyDictionary } from '@kezhan/dictionaries/model/dict-calls'
import { dictionary, dictionaryItem } from '@kezhan/dictionaries/model/dictionary'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Drawer } from 'antd'
import { useState } from 'react'
import { DictTools } from '../dictionaries/DictTools'

/** Dictionaries; each opens its items in a drawer. */
export default function DictionaryPage() {
  const [opened, setOpened] = useState<Row>()
  const [copied, setCopied] = useState<Row>()
  return (
    <>
      <ResourcePage
        path={dictionary.path}
        onRowOpen={setOpened}
        toolbar={() => <DictTools />}
        rowActions={row => [
          { key: 'items', label: '字典项', do: 'sys:dictItem:list', onClick: () => setOpened(row) },
          { key: 'copy', label: '复制', do: copyDictionary.access, onClick: () => setCopied(row) },
        ]}
      />
      {copied && (
        <CallDialog
          call={copyDictionary}
          title={`复制字典“${copied.dictName}”`}
          given={{ id: copied.id }}
          initial={{ dictName: `${copied.dictName}副本` }}
          done="复制成功！"
          refreshes={dictionary.path}
          onClosed={() => setCopied(undefined)}
        />
      )}
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
