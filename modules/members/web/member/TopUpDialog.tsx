import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { ApiProblem } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useCall } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { slipOf } from '@kezhan/folios/web/bill/bill-papers'
import { payMethods } from '@kezhan/folios/web/bill/pay-methods'
import { memberMove } from '@kezhan/members/model/member'
import { memberDetail } from '@kezhan/members/model/member-calls'
import { memberTopUp, memberTopUpPreview } from '@kezhan/members/model/purse-calls'
import { permissionOf } from '@kezhan/resource/permission'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { PrintAfter } from '@kezhan/web-kit/papers/PrintAfter'
import { usePrintHabit } from '@kezhan/web-kit/papers/use-print-habit'
import { loadRow } from '@kezhan/web-kit/resource/resource-calls'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { Button, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import memberStyles from '../members.module.css'
import { rulesToday, ruleText } from '../top-up/rule-rows'
import { useTopUpRules } from '../top-up/use-top-up-rules'
import { useMemberAct } from '../use-member-act'
import { grantText } from './grant-text'
import type { MemberDialogProps } from './member-dialog-props'

const restMs = 250

/** 充值: what it brings is said before anybody pays. Enter goes from the amount to the end and does it. */
export function TopUpDialog({ member: { id, name }, onClosed }: MemberDialogProps) {
  const act = useMemberAct()
  const { can } = useAccess()
  const openPaper = usePapers()
  const sayNo = useSayNo()
  const habit = usePrintHabit('PAY')
  const [amountFen, setAmountFen] = useState<number | null>(null)
  const [payCode, setPayCode] = useState('9001')
  const [payRef, setPayRef] = useState('')
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const mayPrint = can(permissionOf(memberMove, 'list'))
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (amountFen === null || amountFen <= 0) return false
    const notes = {
      ...(payRef.trim() === '' ? {} : { payRef: payRef.trim() }),
      ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
    }
    const answer = await act(memberTopUp, { memberId: id, amountFen, payCode, ...notes }, done =>
      [`充值成功 ${formatYuan(amountFen)}`, grantText(done.grant), `收据 ${done.receiptNo}`]
        .filter(text => text !== '')
        .join('，'),
    )
    if (answer === undefined) return false
    if (habit[0] && mayPrint) void showReceipt(answer.moveId)
    return true
  }
  async function showReceipt(moveId: string): Promise<void> {
    try {
      const { result } = await loadRow(memberMove.path, moveId)
      if (typeof result.folioLineId === 'string') openPaper(slipOf(result.folioLineId, false))
    } catch (problem) {
      // The money is taken; the receipt can be had again from the flow.
      if (!(problem instanceof ApiProblem)) throw problem
      sayNo(`收据没有打开：${problem.message}`)
    }
  }
  return (
    <ActionModal title={`充值 · ${name}`} widthPx={520} okClose onOk={handleOk} onClosed={onClosed}>
      <div className={styles.fields}>
        <Balances memberId={id} onAmount={setAmountFen}>
          <Field
            label="金额"
            htmlFor="top-up-amount"
            isRequired
            problem={isTried && (amountFen ?? 0) <= 0 ? '请填写充值金额' : undefined}
          >
            <YuanInput id="top-up-amount" value={amountFen} onChange={setAmountFen} />
          </Field>
        </Balances>
        <Preview memberId={id} amountFen={amountFen} />
        <Field label="支付方式" htmlFor="top-up-method" isRequired>
          <Select
            id="top-up-method"
            aria-label="支付方式"
            value={payCode}
            onChange={setPayCode}
            options={payMethods}
          />
        </Field>
        <Field label="流水号" htmlFor="top-up-ref">
          <Input
            id="top-up-ref"
            maxLength={64}
            value={payRef}
            onChange={event => setPayRef(event.target.value)}
          />
        </Field>
        <Field label="备注" htmlFor="top-up-remark">
          <Input
            id="top-up-remark"
            maxLength={200}
            value={remark}
            onChange={event => setRemark(event.target.value)}
          />
        </Field>
        {mayPrint && <PrintAfter paper="收据" habit={habit} />}
      </div>
    </ActionModal>
  )
}

interface BalancesProps {
  memberId: string
  onAmount(fen: number): void
  children: ReactNode
}

/** What he has, and the amounts that bring something today. */
function Balances({ memberId, onAmount, children }: BalancesProps) {
  const { data } = useCall(memberDetail, { memberId }, { quiet: true })
  const { businessDate = '' } = useWorkplace()
  const rules = useTopUpRules()
  const offered = data === undefined ? [] : rulesToday(rules, businessDate, data.member.levelId)
  return (
    <>
      {data !== undefined && (
        <p className={memberStyles.quiet}>
          {data.member.levelName} · 储值 {formatYuan(data.member.principalFen + data.member.giftFen)}（本金{' '}
          {formatYuan(data.member.principalFen)}，赠送 {formatYuan(data.member.giftFen)}）· 积分{' '}
          {data.member.points}
        </p>
      )}
      <div>
        {children}
        {offered.length > 0 && (
          <div className={memberStyles.amounts}>
            {offered.map(rule => (
              <Button key={rule.id} size="small" onClick={() => onAmount(rule.amountMinFen)}>
                {ruleText(rule)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function Preview({ memberId, amountFen }: { memberId: string; amountFen: number | null }) {
  const asked = useDebounced(amountFen, restMs) ?? 0
  const { data, error } = useCall(
    memberTopUpPreview,
    { memberId, amountFen: asked },
    { enabled: asked > 0, keepPrevious: true, quiet: true },
  )
  const said =
    asked <= 0
      ? '填写金额后，这里说明会得到什么'
      : error !== null
        ? error.message
        : data === undefined
          ? '正在试算'
          : grantText(data) || '没有赠送'
  return (
    <p className={memberStyles.brings} role="status" aria-label="充值试算">
      {said}
      {asked > 0 && data !== undefined && error === null && data.rules.length > 0 && (
        <>（{data.rules.map(rule => rule.name).join('、')}）</>
      )}
    </p>
  )
}
