import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { formatYuan } from '@kezhan/base/money'
import { payMethods } from '@kezhan/folios/web/bill/pay-methods'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { Button, Input, Select } from 'antd'
import { amountsOf, missingFen, onAccountCode, type PaymentRow, withOneMore } from './payment-rows'

interface Props {
  rows: readonly PaymentRow[]
  owedFen: number
  mayPutOnAccount: boolean
  onChange(rows: readonly PaymentRow[]): void
}

const mostRows = 5

/** 付款: one way to pay, or several; each says how much, and the last takes the rest by itself. */
export function PaymentRows({ rows, owedFen, mayPutOnAccount, onChange }: Props) {
  const amounts = amountsOf(rows, owedFen)
  const restFen = missingFen(rows, owedFen)
  const change = (key: number, part: Partial<PaymentRow>): void =>
    onChange(rows.map(row => (row.key === key ? { ...row, ...part } : row)))
  const methods = mayPutOnAccount ? [...payMethods, { value: onAccountCode, label: '单位挂账' }] : payMethods
  return (
    <fieldset className={styles.payments}>
      <legend>付款</legend>
      {rows.map((row, at) => {
        const name = rows.length === 1 ? '' : `第${at + 1}笔`
        const isOnAccount = row.payCode === onAccountCode
        return (
          <div key={row.key} className={styles.payment}>
            <Select
              aria-label={`${name}付款方式`}
              value={row.payCode}
              onChange={payCode => change(row.key, { payCode })}
              options={methods.filter(
                one =>
                  one.value !== onAccountCode ||
                  isOnAccount ||
                  rows.every(other => other.payCode !== onAccountCode),
              )}
            />
            {isOnAccount ? (
              <output aria-label={`${name}金额`}>{formatYuan(amounts[at] ?? 0)}</output>
            ) : (
              <YuanInput
                id={`payment-${row.key}`}
                label={`${name}金额`}
                value={amounts[at] ?? 0}
                onChange={amountFen => change(row.key, { amountFen: amountFen ?? 0 })}
              />
            )}
            {!isOnAccount && (
              <Input
                aria-label={`${name}流水号`}
                placeholder="流水号"
                maxLength={64}
                value={row.payRef}
                onChange={event => change(row.key, { payRef: event.target.value })}
              />
            )}
            {rows.length > 1 && (
              <Button
                type="text"
                aria-label={`删除第${at + 1}笔`}
                icon={<DeleteOutlined />}
                onClick={() => onChange(rows.filter(one => one.key !== row.key))}
              />
            )}
          </div>
        )
      })}
      <div className={styles.paymentEnd}>
        {rows.length < mostRows && (
          <Button
            type="link"
            size="small"
            icon={<PlusOutlined />}
            onClick={() => onChange(withOneMore(rows, owedFen))}
          >
            增加付款方式
          </Button>
        )}
        <span role="status">{restText(restFen)}</span>
      </div>
    </fieldset>
  )
}

function restText(restFen: number): string {
  if (restFen > 0) return `还差 ${formatYuan(restFen)}`
  return restFen < 0 ? `多收 ${formatYuan(-restFen)}，请修改金额` : ''
}
