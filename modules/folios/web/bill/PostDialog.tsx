import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { accountPost } from '@kezhan/folios/model/account-calls'
import { postingChoices, postingGoods } from '@kezhan/folios/model/account-views'
import type { ShopGood } from '@kezhan/folios/model/cash-sale-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { CountInput } from '@kezhan/widgets/CountInput'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useApprovedAct } from '../approvals/use-approved-act'
import type { BillDialogProps } from './bill-dialog-props'

/** 入账: the code by a few letters of its number or name, then the price. */
export function PostDialog({ detail, roomNo, onDone, onClosed }: BillDialogProps) {
  const act = useApprovedAct()
  const choices = useCall(postingChoices, {})
  const [code, setCode] = useState<string>()
  const [priceFen, setPriceFen] = useState<number | null>(null)
  const [qty, setQty] = useState(1)
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const [goodsId, setGoodsId] = useState<string>()
  const chosen = choices.data?.find(one => one.code === code)
  const goods = useCall(postingGoods, {}, { enabled: chosen?.isOfGoods ?? false, quiet: true })
  const good = goods.data?.find(one => one.id === goodsId)
  const isGoodMissing = chosen?.isGoodsNeeded === true && goodsId === undefined
  const amountFen = (priceFen ?? 0) * qty
  function handleGood(id: string | undefined) {
    setGoodsId(id)
    const found = goods.data?.find(one => one.id === id)
    if (found === undefined) return
    setPriceFen(found.priceFen)
    setRemark(found.name)
  }
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (code === undefined || amountFen === 0 || isGoodMissing) return false
    const note = remark.trim()
    const outcome = await act(
      accountPost,
      {
        folioId: detail.folio.id,
        version: detail.folio.version,
        code,
        amountFen,
        qty,
        ...(priceFen !== null && priceFen > 0 ? { unitPriceFen: priceFen } : {}),
        ...(roomNo === undefined ? {} : { roomNo }),
        ...(goodsId === undefined ? {} : { goodsId }),
        // Some codes ask for a reason; what was noted is it.
        ...(note === '' ? {} : { remark: note, reason: note }),
      },
      () => `入账成功 ${formatYuan(amountFen)}`,
      note,
    )
    if (outcome === 'done') onDone()
    return outcome !== 'refused'
  }
  return (
    <ActionModal title="入账" widthPx={480} okClose onOk={handleOk} onClosed={onClosed}>
      <div className={styles.fields}>
        <Field
          label="科目"
          htmlFor="post-code"
          isRequired
          problem={isTried && code === undefined ? '请选择科目' : undefined}
        >
          <Select
            id="post-code"
            aria-label="科目"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="编码或名称"
            {...(code === undefined ? {} : { value: code })}
            onChange={value => {
              setCode(value)
              setGoodsId(undefined)
            }}
            loading={choices.isPending}
            options={(choices.data ?? []).map(one => ({ value: one.code, label: `${one.code} ${one.name}` }))}
          />
        </Field>
        {chosen?.isOfGoods && (
          <Field
            label="商品"
            htmlFor="post-goods"
            isRequired={chosen.isGoodsNeeded}
            hint={good === undefined ? '选择后库存随之减少' : stockText(good, qty)}
            problem={isTried && isGoodMissing ? '请选择商品' : undefined}
          >
            <Select
              id="post-goods"
              aria-label="商品"
              allowClear={!chosen.isGoodsNeeded}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="商品名称"
              loading={goods.isFetching}
              value={goodsId ?? null}
              onChange={value => handleGood(value ?? undefined)}
              options={(goods.data ?? []).map(one => ({
                value: one.id,
                label: `${one.name} 余${one.stockQty}${one.unit}`,
              }))}
            />
          </Field>
        )}
        <Field
          label="单价"
          htmlFor="post-price"
          isRequired
          problem={isTried && amountFen === 0 ? '请填写金额' : undefined}
        >
          <YuanInput id="post-price" value={priceFen} onChange={setPriceFen} />
        </Field>
        <Field label="数量" htmlFor="post-qty" hint={`金额 ${formatYuan(amountFen)}`}>
          <CountInput id="post-qty" min={1} max={9999} value={qty} onChange={n => setQty(n ?? 1)} />
        </Field>
        <Field label="备注" htmlFor="post-remark">
          <Input
            id="post-remark"
            maxLength={200}
            value={remark}
            onChange={event => setRemark(event.target.value)}
          />
        </Field>
      </div>
    </ActionModal>
  )
}

const stockText = ({ stockQty, unit }: ShopGood, qty: number): string =>
  qty > stockQty ? `库存只有 ${stockQty}${unit}` : `入账后余 ${stockQty - qty}${unit}`
