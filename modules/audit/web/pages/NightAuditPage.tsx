import { runAudit } from '@kezhan/audit/model/audit-calls'
import { Can } from '@kezhan/client/access/Can'
import { AuditDesk } from '../audit/AuditDesk'
import styles from '../audit/audit.module.css'
import { History } from '../audit/History'

/** 夜审: the checks and the audit for who may run it, the closed days for who may read them. */
export default function NightAuditPage() {
  return (
    <div className={styles.page}>
      <Can do={runAudit.access}>
        <AuditDesk />
      </Can>
      <History />
    </div>
  )
}
