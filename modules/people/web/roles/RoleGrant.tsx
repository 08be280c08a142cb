import type { GrantNode } from '@kezhan/people/model/permission-calls'
import { useWindowHeight } from '@kezhan/widgets/hooks/use-window-height'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { DataRuleChoice } from '../grants/DataRuleChoice'
import { GrantTreeView } from '../grants/GrantTreeView'
import { roleGrantee } from '../grants/grantee'
import { useGrant } from '../grants/use-grant'
import styles from './roles.module.css'

interface Props {
  readonly roleId: string
  readonly name: string
  /** Told whether leaving would lose ticks. */
  readonly onDirty: (isDirty: boolean) => void
}

/** What one role holds: high-risk rights together, then menus, buttons and their data rules as a tree. */
export function RoleGrant({ roleId, name, onDirty }: Props) {
  const [grantee] = useState(() => roleGrantee(roleId, name))
  const grant = useGrant(grantee)
  const windowPx = useWindowHeight()
  const [ruled, setRuled] = useState<GrantNode>()
  const { isDirty } = grant
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return (
    <>
      <div className={styles.head}>
        <h2>{name}的权限</h2>
        <Button
          type="primary"
          loading={grant.isSaving}
          disabled={!isDirty || grant.tree === undefined}
          onClick={() => void grant.save()}
        >
          保存
        </Button>
      </div>
      <GrantTreeView
        grant={grant}
        label={`${name}的权限`}
        right={grantee.right}
        heightPx={Math.max(240, windowPx - 440)}
        onRules={setRuled}
      />
      {ruled && <DataRuleChoice grantee={grantee} entry={ruled} onClosed={() => setRuled(undefined)} />}
    </>
  )
}
