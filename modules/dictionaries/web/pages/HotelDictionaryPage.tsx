import { useAccess } from '@kezhan/client/access/use-access'
import { ApiProblem } from '@kezhan/client/request/client'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  type HotelDictItem,
  hotelDictItems,
  type OpenDictionary,
  openDictionaries,
  restoreHotelDictItem,
  saveHotelDictItem,
} from '@kezhan/dictionaries/model/hotel-dict-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from '../dictionaries/dictionaries.module.css'
import { HotelItemDialog } from '../dictionaries/HotelItemDialog'
import { HotelItemTable } from '../dictionaries/HotelItemTable'

/** The dictionaries that the platform opened to hotels, as this hotel words them. The address names the one looked at. */
export default function HotelDictionaryPage() {
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useCall(openDictionaries)
  if (error)
    return <ListProblem problem={error} right={openDictionaries.access} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  const chosen = data.find(one => one.dictCode === search.get('dictCode')) ?? data[0]
  if (chosen === undefined)
    return (
      <section className={styles.card}>
        <Empty description="平台还没有开放给酒店维护的字典。" />
      </section>
    )
  return (
    <div className={styles.page}>
      <nav className={styles.card} style={{ padding: 0 }} aria-label="字典">
        <ul className={styles.list}>
          {data.map(one => (
            <li key={one.dictCode}>
              <button
                type="button"
                aria-current={one === chosen}
                onClick={() => setSearch({ dictCode: one.dictCode }, { replace: true })}
              >
                <span>{one.dictName}</span>
                {one.ownCount > 0 && <span className={styles.count}>{one.ownCount}</span>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <Items key={chosen.dictCode} dictionary={chosen} />
    </div>
  )
}

function Items({ dictionary: { dictCode, dictName, description } }: { dictionary: OpenDictionary }) {
  const { message, modal } = App.useApp()
  const canEdit = useAccess().can(saveHotelDictItem.access)
  const { data, error, refetch } = useCall(hotelDictItems, { dictCode })
  const restoring = useSend(restoreHotelDictItem)
  const refresh = useRefresh()
  const [edited, setEdited] = useState<HotelDictItem | 'new'>()

  async function restore({ itemValue, source }: HotelDictItem) {
    try {
      await restoring.mutateAsync({ dictCode, itemValue })
      message.success(source === 'own' ? '删除成功!' : '已恢复平台默认')
    } catch (problem) {
      // The request client has shown a refusal.
      if (!(problem instanceof ApiProblem)) throw problem
    }
    await refresh('/base/hotelDict')
  }
  function handleRestore(item: HotelDictItem) {
    if (item.source !== 'own') return void restore(item)
    modal.confirm({
      title: `删除“${item.itemText}”？`,
      content: '已经使用它的记录会只显示数据值。不再使用时，停用比删除好。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => restore(item),
    })
  }
  const nextOrder = Math.max(0, ...(data ?? []).map(item => item.sortOrder)) + 1
  return (
    <section className={styles.card} aria-label={dictName}>
      <header className={styles.head}>
        <h2>{dictName}</h2>
        <p>{description ?? '没有改过的字典项跟随平台；修改和新增只对本酒店有效。'}</p>
        {canEdit && (
          <Button type="primary" onClick={() => setEdited('new')}>
            新增字典项
          </Button>
        )}
      </header>
      {error ? (
        <ListProblem problem={error} right={hotelDictItems.access} onRetry={() => void refetch()} />
      ) : (
        <HotelItemTable items={data} canEdit={canEdit} onEdit={setEdited} onRestore={handleRestore} />
      )}
      {edited !== undefined && (
        <HotelItemDialog
          dictCode={dictCode}
          item={edited === 'new' ? undefined : edited}
          nextOrder={nextOrder}
          onClosed={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
