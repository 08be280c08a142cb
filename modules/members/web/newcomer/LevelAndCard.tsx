import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { payMethods } from '@kezhan/folios/web/bill/pay-methods'
import { memberLevel } from '@kezhan/members/model/member-level'
import { permissionOf } from '@kezhan/resource/permission'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { DictChoice } from '@kezhan/widgets/pickers/DictChoice'
import { Input, Select } from 'antd'
import { LevelBenefits } from '../levels/LevelCard'
import type { LevelRow } from '../levels/level-words'
import type { NewMemberDraft } from './new-member-draft'

export interface FormPart {
  draft: NewMemberDraft
  level: LevelRow | undefined
  problem(name: string): string | undefined
  onChange(change: Partial<NewMemberDraft>): void
}

/** 等级与卡: what the level grants and costs, and the card he gets. */
export function LevelAndCard({
  draft,
  level,
  levels,
  problem,
  onChange,
}: FormPart & { levels: readonly LevelRow[] | undefined }) {
  const maySee = useAccess().can(permissionOf(memberLevel, 'list'))
  const given = levels?.filter(one => one.enabled === 'Y') ?? []
  return (
    <section className={styles.card}>
      <h2>等级与卡</h2>
      <div className={styles.fields}>
        <Field
          label="等级"
          htmlFor="member-level"
          isRequired
          problem={
            maySee
              ? levels?.length === 0
                ? '还没有会员等级，请先在“会员等级”中新增'
                : problem('levelId')
              : `缺少权限 ${permissionOf(memberLevel, 'list')}，请联系管理员授权`
          }
        >
          <Select
            id="member-level"
            loading={maySee && levels === undefined}
            value={level?.id ?? null}
            onChange={levelId => onChange({ levelId })}
            options={given.map(one => ({
              value: one.id,
              label: one.buyPriceFen === 0 ? one.name : `${one.name}（${formatYuan(one.buyPriceFen)}）`,
            }))}
          />
        </Field>
        {level !== undefined && <LevelBenefits level={level} />}
        <Field label="卡类型" htmlFor="member-card-kind" isRequired>
          <DictChoice
            id="member-card-kind"
            dictCode="member_card_kind"
            value={draft.cardKind}
            onChange={cardKind => onChange({ cardKind: cardKind ?? 'electronic' })}
          />
        </Field>
        <Field
          label="卡号"
          htmlFor="member-card-no"
          isRequired={draft.cardKind !== 'electronic'}
          problem={problem('cardNo')}
          hint={draft.cardKind === 'electronic' ? '空着自动编号' : '须在库存中，可以刷卡'}
        >
          <Input
            id="member-card-no"
            value={draft.cardNo}
            maxLength={30}
            autoComplete="off"
            onChange={event => onChange({ cardNo: event.target.value })}
          />
        </Field>
        {level !== undefined && level.buyPriceFen > 0 && (
          <Field
            label="发卡费"
            htmlFor="member-fee"
            isRequired
            problem={problem('feePayCode')}
            hint={`收 ${formatYuan(level.buyPriceFen)}`}
          >
            <Select
              id="member-fee"
              aria-label="发卡费支付方式"
              value={draft.feePayCode}
              onChange={feePayCode => onChange({ feePayCode })}
              options={payMethods}
            />
          </Field>
        )}
      </div>
    </section>
  )
}
