import { formatYuan } from '@kezhan/base/money'
import { problemAt } from '@kezhan/client/request/problem-at'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { useDeskKeys } from '@kezhan/client/workplace/use-desk-keys'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { type JoinOptions, memberJoinOptions } from '@kezhan/members/model/join-calls'
import { member } from '@kezhan/members/model/member'
import { memberAdd, type NewMember } from '@kezhan/members/model/member-calls'
import { memberLevel } from '@kezhan/members/model/member-level'
import { permissionOf } from '@kezhan/resource/permission'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useAct } from '@kezhan/web-kit/forms/use-act'
import { useKept } from '@kezhan/web-kit/forms/use-kept'
import { ChoiceSelect } from '@kezhan/widgets/choices/ChoiceSelect'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { formKeys } from '@kezhan/widgets/form-keys'
import { useFocusWhenShown } from '@kezhan/widgets/hooks/use-focus-when-shown'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { DictChoice } from '@kezhan/widgets/pickers/DictChoice'
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useLevels } from '../levels/use-levels'
import { useMemberDrawer } from '../member/use-member-drawer'
import memberStyles from '../members.module.css'
import { CertificateFields } from './CertificateFields'
import { Duplicates } from './Duplicates'
import { FirstTopUp } from './FirstTopUp'
import { LevelAndCard } from './LevelAndCard'
import {
  dueFen,
  emptyNewMember,
  emptyUnkept,
  levelOf,
  missingIn,
  type NewMemberDraft,
  readInto,
  sentMember,
} from './new-member-draft'
import { PhoneCode } from './PhoneCode'

/** The form of 新增会员, the phone first: who is known already shows while it is typed. */
export function NewMemberForm({ onAdded }: { onAdded(added: NewMember): void }) {
  const kept = useKept('member', emptyNewMember)
  const [unkept, setUnkept] = useState(emptyUnkept)
  const [isTried, setTried] = useState(false)
  const levels = useLevels()
  const { businessDate = '' } = useWorkplace()
  const options = useCall(memberJoinOptions, {}, { quiet: true }).data
  const members = useMemberDrawer()
  const first = useFocusWhenShown<InputRef>()
  const act = useAct()
  const refresh = useRefresh()
  const send = useSend(memberAdd)
  const draft = kept.value
  const set = (change: Partial<NewMemberDraft>): void => kept.change({ ...draft, ...change })
  const level = levelOf(draft, levels.data?.records ?? [])
  const isCodeMissing =
    options?.isCodeRequired === true && options.canSendCode && unkept.phoneCode.trim() === ''
  const missing = missingIn(draft, level, isCodeMissing)
  const problem = (name: string) => (isTried ? missing[name] : undefined) ?? problemAt(send.error, name)

  const root = useRef<HTMLFormElement>(null)
  const sending = useFormSend(root)
  async function join(): Promise<boolean> {
    setTried(true)
    if (level === undefined || Object.keys(missing).length > 0) return false
    const answer = await act(
      () => send.mutateAsync(sentMember(draft, level, unkept)),
      done => `${draft.name.trim()}已是会员，卡号 ${done.cardNo}`,
    )
    if (answer === undefined) return false
    kept.forget()
    void refresh('/crm')
    onAdded(answer)
    return true
  }
  const handleSubmit = () => void sending.send(join)
  useDeskKeys('新增会员', [{ key: 'Ctrl+Enter', title: '办理', run: handleSubmit }])
  if (levels.error !== null)
    return (
      <ListProblem
        problem={levels.error}
        right={permissionOf(memberLevel, 'list')}
        onRetry={() => void levels.refetch()}
      />
    )
  return (
    <form
      ref={root}
      className={styles.page}
      noValidate
      {...formKeys}
      onSubmit={event => {
        event.preventDefault()
        handleSubmit()
      }}
    >
      <section className={styles.card}>
        <h2>会员</h2>
        <div className={styles.fields}>
          <Field
            label="手机"
            htmlFor="member-phone"
            isRequired
            problem={problem('phone') ?? unsentText(options)}
            hint={options?.canSendCode === false ? '未接短信服务，手机不验证' : undefined}
          >
            <Input
              id="member-phone"
              ref={first}
              value={draft.phone}
              maxLength={20}
              inputMode="tel"
              autoComplete="off"
              onChange={event => {
                set({ phone: event.target.value, guestId: null })
                setUnkept({ ...unkept, phoneCode: '' })
              }}
            />
          </Field>
          {options?.canSendCode === true && (
            <PhoneCode
              phone={draft.phone}
              options={options}
              value={unkept.phoneCode}
              problem={problem('phoneCode')}
              onChange={phoneCode => setUnkept({ ...unkept, phoneCode })}
            />
          )}
          <Field label="姓名" htmlFor="member-name" isRequired problem={problem('name')}>
            <Input
              id="member-name"
              value={draft.name}
              maxLength={64}
              autoComplete="off"
              onChange={event => set({ name: event.target.value })}
            />
          </Field>
          <Duplicates
            phone={draft.phone}
            name={draft.name}
            today={businessDate}
            guestId={draft.guestId}
            onMember={members.open}
            onGuest={guest =>
              set(
                guest === null
                  ? { guestId: null }
                  : { guestId: guest.id, ...(draft.name.trim() === '' ? { name: guest.name } : {}) },
              )
            }
          />
          <CertificateFields
            value={unkept}
            today={businessDate}
            problem={problem('certNo')}
            onMember={members.open}
            onChange={(certificate, read) => {
              setUnkept({ ...unkept, ...certificate })
              set(readInto(draft, read))
            }}
          />
          <Field label="性别" htmlFor="member-gender">
            <DictChoice
              id="member-gender"
              dictCode="guest_gender"
              value={draft.gender}
              onChange={gender => set({ gender })}
            />
          </Field>
          <Field label="生日" htmlFor="member-birthday" problem={problem('birthday')}>
            <MomentInput
              part="date"
              id="member-birthday"
              value={draft.birthday}
              onChange={birthday => set({ birthday })}
            />
          </Field>
          <Field label="备注" htmlFor="member-remark">
            <Input.TextArea
              id="member-remark"
              value={draft.remark}
              maxLength={500}
              autoSize
              onChange={event => set({ remark: event.target.value })}
            />
          </Field>
        </div>
      </section>
      <div className={memberStyles.column}>
        <LevelAndCard
          draft={draft}
          level={level}
          levels={levels.data?.records}
          problem={problem}
          onChange={set}
        />
        <section className={styles.card}>
          <h2>来源与密码</h2>
          <div className={styles.fields}>
            <Field
              label="推荐人"
              htmlFor="member-referrer"
              problem={problem('referrerPhone')}
              hint="推荐会员的手机号"
            >
              <Input
                id="member-referrer"
                value={draft.referrerPhone}
                maxLength={20}
                inputMode="tel"
                autoComplete="off"
                onChange={event => set({ referrerPhone: event.target.value })}
              />
            </Field>
            <Field label="销售员" htmlFor="member-salesman">
              <ChoiceSelect
                id="member-salesman"
                value={draft.salesman}
                onChange={salesman => set({ salesman })}
                source={{ path: member.path, field: 'salesman' }}
                many={false}
                isLong
                placeholder="没有可不选"
              />
            </Field>
            <Field label="来源" htmlFor="member-channel">
              <DictChoice
                id="member-channel"
                dictCode="member_join_channel"
                value={draft.joinChannel}
                onChange={joinChannel => set({ joinChannel })}
              />
            </Field>
            <Field
              label="支付密码"
              htmlFor="member-password"
              problem={problem('password')}
              hint="6 位数字；空着付款时不验证"
            >
              <Input.Password
                id="member-password"
                value={unkept.password}
                maxLength={6}
                inputMode="numeric"
                autoComplete="new-password"
                onChange={event => setUnkept({ ...unkept, password: event.target.value })}
              />
            </Field>
          </div>
        </section>
      </div>
      <FirstTopUp
        draft={draft}
        level={level}
        levels={levels.data?.records ?? []}
        problem={problem}
        onChange={set}
      />
      <div className={styles.bar}>
        <FormSummary of={sending} />
        <span>
          应收 <strong>{formatYuan(dueFen(draft, level))}</strong>
          {level !== undefined && level.buyPriceFen > 0 && `（发卡费 ${formatYuan(level.buyPriceFen)}）`}
        </span>
        {kept.isKept && (
          <Button
            onClick={() => {
              kept.forget()
              setUnkept(emptyUnkept)
              setTried(false)
            }}
          >
            清空
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={sending.isSending}>
          办理
        </Button>
      </div>
      {members.drawer}
    </form>
  )
}

/** A hotel that wants every phone verified cannot take anybody where nothing can be sent. */
const unsentText = (options: JoinOptions | undefined): string | undefined =>
  options?.isCodeRequired === true && !options.canSendCode
    ? '酒店要求验证新会员手机，但短信服务未接好，请联系管理员'
    : undefined
