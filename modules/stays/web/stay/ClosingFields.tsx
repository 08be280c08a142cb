import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { trifleFen } from '@kezhan/folios/rules/settlement'
import { arCharge } from '@kezhan/receivables/model/receivable-calls'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { Checkbox } from 'antd'
import { type BillClosing, isOnAccount, toPayFen } from './bill-closing'
import { PaymentRows } from './PaymentRows'
import { UnitAccountField } from './UnitAccountField'

interface Props {
  value: BillClosing
  owedFen: number
  maxRoundOffFen: number
  /** 确定 was pressed: what is missing is said. */
  isTried: boolean
  onChange(closing: BillClosing): void
}

/** How what is owed is paid: several ways at once, a trifle less, or by a unit later. */
export function ClosingFields({ value, owedFen, maxRoundOffFen, isTried, onChange }: Props) {
  const { can } = useAccess()
  const oddFen = trifleFen(owedFen, maxRoundOffFen)
  return (
    <div className={styles.fields}>
      {oddFen > 0 && (
        <Checkbox
          checked={value.isRoundedOff}
          onChange={event => onChange({ ...value, isRoundedOff: event.target.checked })}
        >
          抹零 {formatYuan(oddFen)}
        </Checkbox>
      )}
      <PaymentRows
        rows={value.rows}
        owedFen={toPayFen(value, owedFen, maxRoundOffFen)}
        mayPutOnAccount={can(arCharge.access)}
        onChange={rows => onChange({ ...value, rows })}
      />
      {isOnAccount(value) && (
        <UnitAccountField
          value={value.account}
          isTried={isTried}
          onChange={account => onChange({ ...value, account })}
        />
      )}
    </div>
  )
}
