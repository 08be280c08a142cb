import { useAccess } from '@kezhan/client/access/use-access'
import { ApiProblem } from '@kezhan/client/request/client'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import {
  type ConfigAttribute,
  configAttributes,
  editConfigAttribute,
  removeConfigAttribute,
} from '@kezhan/hotels/model/config-attr-calls'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { AttributeDialog } from '../settings/AttributeDialog'
import { AttributeTable } from '../settings/AttributeTable'
import styles from '../settings/settings.module.css'

/** What hotels can set, with the platform's words and defaults; and settings of the platform's own. */
export default function ConfigAttributePage() {
  const { message, modal } = App.useApp()
  const canEdit = useAccess().can(editConfigAttribute.access)
  const { data, error, refetch } = useCall(configAttributes)
  const removing = useSend(removeConfigAttribute)
  const refresh = useRefresh()
  const [keyword, setKeyword] = useState('')
  const [edited, setEdited] = useState<ConfigAttribute | 'new'>()

  async function remove({ key, isBuiltIn }: ConfigAttribute) {
    try {
      await removing.mutateAsync({ key })
      message.success(isBuiltIn ? '已恢复产品默认' : '删除成功!')
    } catch (problem) {
      // The request client has shown a refusal.
      if (!(problem instanceof ApiProblem)) throw problem
    }
    await refresh('/sys/hotelConfigAttr')
  }
  function handleRemove(attribute: ConfigAttribute) {
    modal.confirm({
      title: attribute.isBuiltIn ? `恢复“${attribute.label}”？` : `删除“${attribute.label}”？`,
      content: attribute.isBuiltIn
        ? '名称、默认值、排序和可见都恢复为产品默认，没有自己设置的酒店立即生效。'
        : '删除后酒店的参数配置中不再出现。',
      okText: attribute.isBuiltIn ? '恢复' : '删除',
      okButtonProps: { danger: !attribute.isBuiltIn },
      onOk: () => remove(attribute),
    })
  }
  if (error)
    return <ListProblem problem={error} right={configAttributes.access} onRetry={() => void refetch()} />
  const shown = data?.filter(one => matches(one, keyword.trim().toLowerCase()))
  return (
    <section className={styles.wideCard} aria-label="酒店配置项">
      <header className={styles.tools}>
        <Input.Search
          allowClear
          placeholder="按参数名、名称或分组查找"
          aria-label="查找"
          value={keyword}
          onChange={event => setKeyword(event.target.value)}
          style={{ maxWidth: 320 }}
        />
        <span className={styles.help}>{data === undefined ? '' : `共 ${data.length} 项`}</span>
        {canEdit && (
          <Button type="primary" onClick={() => setEdited('new')}>
            新增配置项
          </Button>
        )}
      </header>
      <AttributeTable attributes={shown} canEdit={canEdit} onEdit={setEdited} onRemove={handleRemove} />
      {edited !== undefined && (
        <AttributeDialog
          attribute={edited === 'new' ? undefined : edited}
          onClosed={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

const matches = ({ key, label, group }: ConfigAttribute, word: string): boolean =>
  [key, label, group].some(text => text.toLowerCase().includes(word))
