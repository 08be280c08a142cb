import type { FormPartProps } from '@kezhan/web-kit/resource/slots'
import { ChoiceSelect } from '@kezhan/widgets/choices/ChoiceSelect'
import { DictChoice } from '@kezhan/widgets/pickers/DictChoice'
import type { ComponentType } from 'react'
import { member } from '../model/member'

/** Levels and people are those that the list of members offers. */
const chosenFrom = (field: 'levelId' | 'salesman'): ComponentType<FormPartProps> =>
  function Chosen({ id, value, onChange, disabled, field: { required } }) {
    return (
      <ChoiceSelect
        id={id}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        source={{ path: member.path, field }}
        many={false}
        isLong={field === 'salesman'}
        isRequired={required}
        disabled={disabled}
        placeholder={field === 'levelId' ? '请选择等级' : '请选择销售员'}
      />
    )
  }

export const LevelPart = chosenFrom('levelId')
export const SalesmanPart = chosenFrom('salesman')

const dictPart = (dictCode: string): ComponentType<FormPartProps> =>
  function Chosen({ id, value, onChange, disabled }) {
    return (
      <DictChoice
        id={id}
        dictCode={dictCode}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        disabled={disabled}
      />
    )
  }

export const GenderPart = dictPart('guest_gender')
export const CardKindPart = dictPart('member_card_kind')
