import { checkCharacter } from '@kezhan/base/id-card'
import type { Random } from './random'

const surnames = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡',
] as const
const givenNames = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '磊',
  '洋',
  '勇',
  '艳',
  '杰',
  '涛',
  '明',
  '超',
  '霞',
  '平',
  '桂英',
  '建国',
  '文博',
  '雨桐',
  '子涵',
  '浩然',
  '欣怡',
  '思远',
  '俊杰',
  '海燕',
  '晓东',
  '志强',
  '美玲',
  '嘉怡',
  '一鸣',
  '天宇',
  '若曦',
] as const
const regions = [
  '330106',
  '310101',
  '110105',
  '320102',
  '440103',
  '510104',
  '420102',
  '350203',
  '610103',
  '370202',
] as const

export interface Person {
  readonly name: string
  readonly phone: string
  readonly certType: 'ID_CARD'
  readonly certNo: string
}

/** Somebody grown up with a number that passes its check; the telephone numbers belong to nobody (199 0000 …). */
export function somebody(random: Random): Person {
  const pick = (list: readonly string[]) => list[random.between(0, list.length - 1)] ?? ''
  const two = (value: number) => String(value).padStart(2, '0')
  const birthday = `${random.between(1958, 2004)}${two(random.between(1, 12))}${two(random.between(1, 28))}`
  const digits = `${pick(regions)}${birthday}${String(random.between(1, 999)).padStart(3, '0')}`
  return {
    name: pick(surnames) + pick(givenNames),
    phone: `1990000${String(random.between(0, 9999)).padStart(4, '0')}`,
    certType: 'ID_CARD',
    certNo: digits + checkCharacter(digits),
  }
}
