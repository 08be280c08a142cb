const reasons: Readonly<Record<string, string>> = {
  '42703': '列{name}不存在',
  '42P01': '表{name}不存在',
  '42702': '列名{name}不明确，请在前面写上表名',
  '42803': '列{name}既不在 GROUP BY 中，也没有汇总',
  '42883': '函数或运算符{name}不适用于这些类型，请用 :: 转换',
  '42804': '类型{name}不一致，请用 :: 转换',
  '42846': '类型{name}不能这样转换',
  '42P18': '参数{name}的类型不明，请用 :: 写明，例如 ::text',
  '42P08': '参数{name}的类型不一致，请用 :: 写明',
  '42P10': 'ORDER BY 或 GROUP BY 的序号不正确',
  '42601': '列数不一致',
  '42725': '函数{name}不明确，请用 :: 写明类型',
  '21000': '子查询返回了多行',
  '54000': '拼接的文字过长，请缩小范围或用 left 截短',
}

/** What is wrong with a statement, by the code of PostgreSQL; what it quotes is the only thing taken from its sentence. */
export function reasonFor(code: string, sentence: string): string {
  const quoted = /"([^"]{1,60})"/.exec(sentence)?.[1]
  const name = quoted === undefined ? '' : `“${quoted}”`
  return reasons[code]?.replace('{name}', name) ?? `语句有误（错误代码 ${code}）`
}

const shownLetters = 20

/** Where the parser stopped, in the words of the statement itself. */
export function placeOfError(text: string, position: number): string {
  const near = text.slice(position, position + shownLetters).trim()
  return near === '' ? '语句不完整' : `第${position + 1}个字符“${near}”附近`
}
