import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import {
  type CouponBillView,
  couponBills,
  couponFind,
  couponVerify,
} from '@kezhan/coupons/model/coupon-calls'
import { couponStateWords } from '@kezhan/coupons/model/coupon-words'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Alert, Input, Radio } from 'antd'
import { useState } from 'react'

/** 核销: the code, the bill, and what it will do before anything is written. All of it goes by the keyboard. */
export function VerifyDialog({
  code: given = '',
  onDone,
  onClosed,
}: {
  code?: string
  onDone(): void
  onClosed(): void
}) {
  const act = useDeskAct()
  const [code, setCode] = useState(given)
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [isTried, setTried] = useState(false)
  const bills = useCall(
    couponBills,
    { keyword: keyword.trim() },
    { enabled: keyword.trim() !== '', keepPrevious: true, quiet: true },
  )
  const found = keyword.trim() === '' ? [] : (bills.data ?? [])
  // One bill needs no choosing.
  const bill = found.find(one => one.folioId === chosen) ?? (found.length === 1 ? found[0] : undefined)
  const isWhole = code.replace(/[\s-]/g, '').length === 16
  const coupons = useCall(
    couponFind,
    { code, ...(bill === undefined ? {} : { folioId: bill.folioId }) },
    { enabled: isWhole, quiet: true },
  )
  const coupon = isWhole ? coupons.data?.[0] : undefined
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (!isWhole || bill === undefined) return false
    const answer = await act(couponVerify, { code, folioId: bill.folioId }, done =>
      done.amountFen > 0 ? `核销成功，抵扣 ${formatYuan(done.amountFen)} 元` : `核销成功，${done.why}`,
    )
    if (answer !== undefined) onDone()
    return answer !== undefined
  }
  return (
    <ActionModal title="核销优惠券" widthPx={560} okClose onOk={handleOk} onClosed={onClosed}>
      <div className={styles.fields}>
        <Field
          label="券码"
          htmlFor="verify-code"
          isRequired
          problem={isTried && !isWhole ? '请输入16位券码' : undefined}
        >
          <Input
            id="verify-code"
            value={code}
            maxLength={24}
            placeholder="扫码或输入16位券码"
            onChange={event => setCode(event.target.value.toUpperCase())}
          />
        </Field>
        <Field
          label="账单"
          htmlFor="verify-bill"
          isRequired
          problem={isTried && bill === undefined ? billProblem(keyword, found) : undefined}
        >
          <Input
            id="verify-bill"
            value={keyword}
            maxLength={40}
            placeholder="房号、客人姓名或账号"
            onChange={event => setKeyword(event.target.value)}
          />
        </Field>
        {found.length > 0 && (
          <Radio.Group
            aria-label="账单"
            value={bill?.folioId}
            onChange={event => setChosen(String(event.target.value))}
            options={found.map(one => ({
              value: one.folioId,
              label: `${one.title}　${one.balanceFen < 0 ? `欠 ${formatYuan(-one.balanceFen)}` : `余 ${formatYuan(one.balanceFen)}`}`,
            }))}
          />
        )}
        {isWhole && coupons.data?.length === 0 && <Alert type="error" showIcon title="优惠券不存在" />}
        {coupon !== undefined && (
          <Alert
            type={coupon.amountFen === null && coupon.why !== null ? 'warning' : 'info'}
            showIcon
            title={`${coupon.name} · ${coupon.face} · ${couponStateWords[coupon.state]}`}
            description={`${coupon.memberName} ${coupon.phone}，有效期至 ${coupon.validTo}${coupon.why === null ? '' : `。${coupon.why}`}`}
          />
        )}
      </div>
    </ActionModal>
  )
}

const billProblem = (keyword: string, found: readonly CouponBillView[]): string =>
  keyword.trim() === '' ? '请输入房号、姓名或账号' : found.length === 0 ? '没有找到未结的账单' : '请选择账单'
