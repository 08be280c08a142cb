import { notifier } from '@kezhan/client/request/notifier'

export type FileAccept = 'any' | 'image'

/** The files that may be sent; of the others it is said which they are. The server looks at the content again. */
export function allowedFiles(files: readonly File[], accept: FileAccept): readonly File[] {
  if (accept === 'any') return files
  const good = files.filter(file => file.type.startsWith('image/'))
  const bad = files.filter(file => !good.includes(file)).map(file => file.name)
  if (bad.length === 0) return files
  notifier().warn('系统提示', good.length === 0 ? '请上传图片' : `${bad.join('、')} 不是图片，请上传图片`)
  return good
}
