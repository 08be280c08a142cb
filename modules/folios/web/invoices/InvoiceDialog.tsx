import { formatYuan } from '@kezhan/base/money'
import { ApiProblem, send } from '@kezhan/client/request/client'
import { useAttempt } from '@kezhan/client/request/use-attempt'
import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import {
  type InvoiceableSettlement,
  type InvoiceKind,
  invoiceIssue,
  invoiceKinds,
  invoiceTitles,
} from '@kezhan/folios/model/invoice-calls'
import { yuan } from '@kezhan/web-kit/forms/yuan'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { AutoComplete, Form, Input, Select } from 'antd'
import { useState } from 'react'

const restMs = 300

interface Draft {
  readonly kind: InvoiceKind
  readonly title: string
  readonly taxNo: string
  readonly amountFen: number | null
  readonly addressPhone: string
  readonly bankAccount: string
  readonly email: string
  readonly phone: string
  readonly invoiceNo: string
  readonly remark: string
}

interface Props {
  bill: InvoiceableSettlement
  guestName: string
  onClosed(): void
}

/** 开票: what may still be invoiced stands there already; who is known by tax number or name is filled in. */
export function InvoiceDialog({ bill, guestName, onClosed }: Props) {
  const attempt = useAttempt()
  const refresh = useRefresh()
  const leftFen = bill.limitFen - bill.invoicedFen
  const [draft, setDraft] = useState<Draft>({
    kind: 'eNormal',
    title: guestName,
    taxNo: '',
    amountFen: leftFen,
    addressPhone: '',
    bankAccount: '',
    email: '',
    phone: '',
    invoiceNo: '',
    remark: '',
  })
  const [isTried, setTried] = useState(false)
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({})
  const keyword = useDebounced(draft.taxNo, restMs).trim()
  const known = useCall(invoiceTitles, { keyword }, { enabled: keyword.length >= 2, quiet: true })
  const change = (part: Partial<Draft>): void => setDraft(old => ({ ...old, ...part }))
  const isSpecial = draft.kind === 'eSpecial' || draft.kind === 'paperSpecial'
  const own: Readonly<Record<string, string>> = {
    ...(draft.title.trim() === '' ? { title: '请填写抬头' } : {}),
    ...(isSpecial && draft.taxNo.trim() === '' ? { taxNo: '开具专用发票须填写税号' } : {}),
    ...((draft.amountFen ?? 0) <= 0 ? { amountFen: '请填写金额' } : {}),
    ...((draft.amountFen ?? 0) > leftFen ? { amountFen: `可开票金额为${formatYuan(leftFen)}元` } : {}),
  }
  const look = (name: keyof Draft) => {
    const help = own[name] ?? sent[name]
    return isTried && help !== undefined ? { validateStatus: 'error' as const, help } : {}
  }
  const words = (name: keyof Draft, maxLength: number) => ({
    id: `invoice-${name}`,
    maxLength,
    value: String(draft[name] ?? ''),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  async function handleOk(): Promise<boolean> {
    setTried(true)
    setSent({})
    const { kind, amountFen, ...texts } = draft
    if (Object.keys(own).length > 0 || amountFen === null) return false
    const filled = Object.fromEntries(
      Object.entries(texts)
        .map(([name, text]) => [name, text.trim()] as const)
        .filter(([, text]) => text !== ''),
    )
    const isDone = await attempt(async () => {
      try {
        const title = draft.title.trim()
        await send(
          invoiceIssue,
          { ...filled, settlementId: bill.settlementId, kind, amountFen, title },
          { quiet: true },
        )
      } catch (problem) {
        if (problem instanceof ApiProblem) setSent(problemsOf(problem))
        throw problem
      }
    }, '开票已登记')
    if (isDone) await refresh('/ebk')
    return isDone
  }
  return (
    <ActionModal title={`开票 ${bill.settleNo}`} widthPx={640} okClose onOk={handleOk} onClosed={onClosed}>
      <Form component="div" layout="horizontal" labelCol={{ flex: '96px' }}>
        <Form.Item label="种类" htmlFor="invoice-kind">
          <Select<InvoiceKind>
            id="invoice-kind"
            value={draft.kind}
            onChange={kind => change({ kind })}
            options={Object.entries(invoiceKinds).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item label="税号" htmlFor="invoice-taxNo" required={isSpecial} {...look('taxNo')}>
          <AutoComplete
            id="invoice-taxNo"
            aria-label="税号"
            value={draft.taxNo}
            maxLength={30}
            placeholder="税号或单位名称，已开过的自动带出"
            onChange={taxNo => change({ taxNo })}
            onSelect={taxNo => {
              const found = known.data?.find(one => one.taxNo === taxNo)
              if (found === undefined) return
              const { addressPhone, bankAccount, email, phone, title } = found
              change({
                taxNo: found.taxNo,
                title,
                addressPhone: addressPhone ?? '',
                bankAccount: bankAccount ?? '',
                email: email ?? '',
                phone: phone ?? '',
              })
            }}
            options={(known.data ?? []).map(({ taxNo, title }) => ({
              value: taxNo,
              label: `${title} ${taxNo}`,
            }))}
          />
        </Form.Item>
        <Form.Item label="抬头" htmlFor="invoice-title" required {...look('title')}>
          <Input {...words('title', 100)} />
        </Form.Item>
        <Form.Item
          label="金额"
          htmlFor="invoice-amount"
          required
          extra={`本单可开 ${formatYuan(leftFen)}`}
          {...look('amountFen')}
        >
          <NumberInput
            id="invoice-amount"
            notation={yuan}
            value={draft.amountFen}
            onChange={amountFen => change({ amountFen })}
          />
        </Form.Item>
        <Form.Item
          label="发票号码"
          htmlFor="invoice-invoiceNo"
          extra="空着登记为申请，开出后再填"
          {...look('invoiceNo')}
        >
          <Input {...words('invoiceNo', 30)} />
        </Form.Item>
        {isSpecial && (
          <>
            <Form.Item label="地址电话" htmlFor="invoice-addressPhone" {...look('addressPhone')}>
              <Input {...words('addressPhone', 200)} />
            </Form.Item>
            <Form.Item label="开户行账号" htmlFor="invoice-bankAccount" {...look('bankAccount')}>
              <Input {...words('bankAccount', 200)} />
            </Form.Item>
          </>
        )}
        <Form.Item label="接收邮箱" htmlFor="invoice-email" {...look('email')}>
          <Input {...words('email', 100)} />
        </Form.Item>
        <Form.Item label="接收手机" htmlFor="invoice-phone" {...look('phone')}>
          <Input {...words('phone', 20)} />
        </Form.Item>
        <Form.Item label="备注" htmlFor="invoice-remark" {...look('remark')}>
          <Input {...words('remark', 200)} />
        </Form.Item>
      </Form>
    </ActionModal>
  )
}

/** Which boxes a refusal is about. */
function problemsOf({ message, problems, refusalCode }: ApiProblem): Record<string, string> {
  const field = { 'invoice.number': 'invoiceNo', 'invoice.taxNo': 'taxNo', 'invoice.tooMuch': 'amountFen' }[
    refusalCode ?? ''
  ]
  return {
    ...Object.fromEntries(problems.map(one => [one.field, one.text])),
    ...(field === undefined ? {} : { [field]: message }),
  }
}
