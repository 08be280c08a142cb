import type { GrantNode } from '@kezhan/people/model/permission-calls'
import { useWindowHeight } from '@kezhan/widgets/hooks/use-window-height'
import { App, Button, Drawer } from 'antd'
import { useState } from 'react'
import { DataRuleChoice } from './DataRuleChoice'
import { GrantTreeView } from './GrantTreeView'
import type { Grantee } from './grantee'
import styles from './grants.module.css'
import { useGrant } from './use-grant'

interface Props {
  readonly grantee: Grantee
  readonly onClosed: () => void
}

/** Grants to a role or a department role; a change that was not saved is asked about before it is lost. */
export function GrantDrawer({ grantee, onClosed }: Props) {
  const { modal } = App.useApp()
  const grant = useGrant(grantee)
  const windowPx = useWindowHeight()
  const [isOpen, setOpen] = useState(true)
  const [ruled, setRuled] = useState<GrantNode>()
  const handleCancel = (): void => {
    if (!grant.isDirty) {
      setOpen(false)
      return
    }
    modal.confirm({
      title: '放弃未保存的修改？',
      content: '关闭后，已勾选的内容不会保存。',
      okText: '放弃',
      cancelText: '继续授权',
      okButtonProps: { danger: true },
      onOk: () => setOpen(false),
    })
  }
  const handleSave = async (closes: boolean): Promise<void> => {
    if ((await grant.save()) && closes) setOpen(false)
  }
  const isIdle = grant.tree === undefined || !grant.isDirty
  return (
    <Drawer
      open={isOpen}
      size={720}
      title={`授权 · ${grantee.name}`}
      mask={{ closable: false }}
      onClose={handleCancel}
      afterOpenChange={isShown => isShown || onClosed()}
      footer={
        <div className={styles.foot}>
          <Button onClick={handleCancel}>取消</Button>
          <Button loading={grant.isSaving} disabled={isIdle} onClick={() => void handleSave(false)}>
            仅保存
          </Button>
          <Button
            type="primary"
            loading={grant.isSaving}
            disabled={isIdle}
            onClick={() => void handleSave(true)}
          >
            保存并关闭
          </Button>
        </div>
      }
    >
      <GrantTreeView
        grant={grant}
        label={`${grantee.name}的权限`}
        right={grantee.right}
        heightPx={Math.max(240, windowPx - 260)}
        onRules={setRuled}
      />
      {ruled && <DataRuleChoice grantee={grantee} entry={ruled} onClosed={() => setRuled(undefined)} />}
    </Drawer>
  )
}
