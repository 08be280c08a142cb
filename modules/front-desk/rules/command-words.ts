/** What the command bar can do with a room or its guest. */
export type CommandName =
  | ('changeRoom' | 'extend' | 'checkOut' | 'checkIn' | 'pay' | 'deposit' | 'order' | 'bill' | 'wakeup')
  | ('clean' | 'dirty' | 'inspected' | 'OOO' | 'OOS' | 'LOCK')

interface CommandWord {
  /** Its shortest word; the others mean the same. */
  readonly word: string
  readonly others: readonly string[]
  /** How it is typed without an input method; every beginning of these counts. */
  readonly spellings: readonly string[]
  readonly title: string
  readonly example: string
}

/** 换 续 退 入 收 押 单 账 醒 净 脏 查 修 停 锁, with an example of each. */
export const commandWords: Readonly<Record<CommandName, CommandWord>> = {
  changeRoom: {
    word: '换',
    others: ['换房', '换到'],
    spellings: ['huanfang', 'hf'],
    title: '换房',
    example: '301 换 305',
  },
  extend: { word: '续', others: ['续住'], spellings: ['xuzhu', 'xz'], title: '续住', example: '305 续 1' },
  checkOut: {
    word: '退',
    others: ['退房', '结账退房'],
    spellings: ['tuifang', 'tf'],
    title: '结账退房',
    example: '301 退',
  },
  checkIn: { word: '入', others: ['入住'], spellings: ['ruzhu', 'rz'], title: '入住', example: '301 入 2' },
  pay: { word: '收', others: ['收款'], spellings: ['shoukuan', 'sk'], title: '收款', example: '301 收 300' },
  deposit: {
    word: '押',
    others: ['押金'],
    spellings: ['yajin', 'yj'],
    title: '收押金',
    example: '301 押 500',
  },
  order: { word: '单', others: ['客单'], spellings: ['kedan', 'kd'], title: '客单', example: '301 单' },
  bill: {
    word: '账',
    others: ['账务', '账单'],
    spellings: ['zhangwu', 'zw'],
    title: '账务',
    example: '301 账',
  },
  wakeup: {
    word: '醒',
    others: ['叫醒'],
    spellings: ['jiaoxing', 'jx', 'xing'],
    title: '叫醒',
    example: '301 醒 7:30',
  },
  clean: {
    word: '净',
    others: ['置净'],
    spellings: ['jing', 'zhijing', 'zj'],
    title: '置净',
    example: '301 302 净',
  },
  dirty: {
    word: '脏',
    others: ['置脏'],
    spellings: ['zang', 'zhizang', 'zz'],
    title: '置脏',
    example: '301 脏',
  },
  inspected: {
    word: '查',
    others: ['查房'],
    spellings: ['chafang', 'cf'],
    title: '查房通过',
    example: '301 查',
  },
  OOO: {
    word: '修',
    others: ['维修'],
    spellings: ['xiu', 'weixiu', 'wx'],
    title: '维修',
    example: '301 修 2 空调漏水',
  },
  OOS: { word: '停', others: ['停用'], spellings: ['tingyong', 'ty'], title: '停用', example: '301 停 3' },
  LOCK: {
    word: '锁',
    others: ['锁房'],
    spellings: ['suofang', 'sf'],
    title: '锁房',
    example: '301 锁 1 老板留房',
  },
}

// The keys are those of the table.
export const commandNames = Object.keys(commandWords) as CommandName[]

/** The command that a Chinese word means. */
export const commandOfWord = (word: string): CommandName | undefined =>
  commandNames.find(name => commandWords[name].word === word || commandWords[name].others.includes(word))

/** Commands that letters may mean: `x` is 续, 修 or 醒. */
export const commandsOfLetters = (letters: string): CommandName[] =>
  commandNames.filter(name =>
    commandWords[name].spellings.some(spelling => spelling.startsWith(letters.toLowerCase())),
  )
