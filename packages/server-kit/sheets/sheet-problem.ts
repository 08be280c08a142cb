/** A file that cannot be read as a table; the message is one Chinese sentence for the person who uploaded it. */
export class SheetProblem extends Error {
  override readonly name = 'SheetProblem'
}

export function damagedFile(): SheetProblem {
  return new SheetProblem('文件已损坏，请用 Excel 重新保存后再上传')
}
