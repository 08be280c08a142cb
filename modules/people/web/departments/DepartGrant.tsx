import type { GrantNode } from '@kezhan/people/model/permission-calls'
import { useWindowHeight } from '@kezhan/widgets/hooks/use-window-height'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { DataRuleChoice } from '../grants/DataRuleChoice'
import { GrantTreeView } from '../grants/GrantTreeView'
import { departGrantee } from '../grants/grantee'
import { useGrant } from '../grants/use-grant'
import styles from './departments.module.css'

/** What a department holds bounds what its department roles can be given. */
export function DepartGrant({ id, name }: { id: string; name: string }) {
  const [grantee] = useState(() => departGrantee(id, name))
  const grant = useGrant(grantee)
  const windowPx = useWindowHeight()
  const [ruled, setRuled] = useState<GrantNode>()
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 12 }}
        title="部门权限是本部门各部门角色可以得到的权限范围；成员通过部门角色得到权限。"
      />
      <GrantTreeView
        grant={grant}
        label={`${name}的部门权限`}
        right={grantee.right}
        heightPx={Math.max(240, windowPx - 400)}
        onRules={setRuled}
      />
      <div className={styles.foot}>
        <Button
          type="primary"
          loading={grant.isSaving}
          disabled={!grant.isDirty}
          onClick={() => void grant.save()}
        >
          保存
        </Button>
      </div>
      {ruled && <DataRuleChoice grantee={grantee} entry={ruled} onClosed={() => setRuled(undefined)} />}
    </>
  )
}
