import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { useAccess } from '@kezhan/client/access/use-access'
import { request } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { dictionary, dictionaryItem } from '@kezhan/dictionaries/model/dictionary'
import { onlineForm } from '@kezhan/online/model/form'
import type { DesignField } from '@kezhan/online/rules/design/design'
import type { Action } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import type { RowPage } from '@kezhan/web-kit/resource/row'
import { useDictionary } from '@kezhan/widgets/hooks/use-dictionary'
import { Button } from 'antd'
import { useState } from 'react'
import { DictionaryDialog, type KnownDictionary } from './DictionaryDialog'
import styles from './designer.module.css'
import { PropertyInput } from './PropertyInput'

interface Props {
  row: DesignField
  onChange(patch: Partial<DesignField>): void
  isDisabled: boolean
}

/** Which dictionary the field picks from; who keeps dictionaries makes one, or changes its items, without leaving. */
export function DictionaryProperty({ row, onChange, isDisabled }: Props) {
  const sayNo = useSayNo()
  const { can } = useAccess()
  const { user } = useWorkplace()
  const refresh = useRefresh()
  const [shown, setShown] = useState<{ readonly known?: KnownDictionary }>()
  const { dictCode } = row
  // Dictionaries are the platform's.
  const may = (...actions: readonly Action[]): boolean =>
    user.hotelCode === '' && actions.every(action => can(permissionOf(dictionaryItem, action)))
  const mayAdd = may('add') && can(permissionOf(dictionary, 'add'))
  const mayEdit = may('list', 'add', 'edit', 'delete') && can(permissionOf(dictionary, 'list'))
  async function handleEdit(code: string) {
    const known = await loadDictionary(code)
    if (known === undefined) sayNo('字典项较多，请在“数据字典”里修改')
    else setShown({ known })
  }
  return (
    <>
      <PropertyInput
        name="dictCode"
        value={dictCode}
        isDisabled={isDisabled}
        onChange={value => onChange({ dictCode: typeof value === 'string' ? value : null })}
      />
      {dictCode !== null && <ItemsLine code={dictCode} />}
      {(mayAdd || mayEdit) && (
        <div className={styles.property}>
          <div className={styles.chips}>
            {mayAdd && (
              <Button size="small" icon={<PlusOutlined />} disabled={isDisabled} onClick={() => setShown({})}>
                新建字典…
              </Button>
            )}
            {mayEdit && dictCode !== null && (
              <Button
                size="small"
                icon={<EditOutlined />}
                disabled={isDisabled}
                // A refusal is shown by the request client.
                onClick={() => void handleEdit(dictCode).catch(() => undefined)}
              >
                修改字典项…
              </Button>
            )}
          </div>
        </div>
      )}
      {shown !== undefined && (
        <DictionaryDialog
          known={shown.known}
          name={row.label}
          onSaved={code => {
            onChange({ dictCode: code, ...(code === dictCode ? {} : { defaultValue: null }) })
            void Promise.all([dictionary.path, onlineForm.path].map(refresh))
          }}
          onClosed={() => setShown(undefined)}
        />
      )}
    </>
  )
}

const mostSaid = 8

/** What there is to pick, so that nobody has to look it up. */
function ItemsLine({ code }: { code: string }) {
  const items = useDictionary(code)
  if (items.length === 0) return null
  const texts = items.slice(0, mostSaid).map(({ text }) => text)
  return (
    <p className={styles.hint}>
      共{items.length}项：{texts.join('、')}
      {items.length > mostSaid && '…'}
    </p>
  )
}

const mostItems = 200

/** The dictionary of a code with all of its items; undefined where they are more than fit into a dialog. */
async function loadDictionary(code: string): Promise<KnownDictionary | undefined> {
  const list = async (path: string, query: Readonly<Record<string, string>>) =>
    (await request<RowPage>('GET', `${path}/list`, { query: { ...query, pageNo: 1, pageSize: mostItems } }))
      .result
  const found = await list(dictionary.path, { dictCode: code })
  const head = found.records.find(row => row.dictCode === code)
  if (head === undefined) return undefined
  const items = await list(dictionaryItem.path, { dictId: head.id, column: 'sortOrder', order: 'asc' })
  if (items.total > items.records.length) return undefined
  return {
    id: head.id,
    dictName: String(head.dictName),
    dictCode: code,
    items: items.records.map(item => ({
      id: item.id,
      itemText: String(item.itemText),
      itemValue: String(item.itemValue),
      sortOrder: Number(item.sortOrder),
    })),
  }
}
