import { notifier } from '@kezhan/client/request/notifier'

export type FileAccept = 'any' | 'image'

/** Says what is wrong with a choice before anything is sent; the server looks at the content again. */
export function areAllowed(files: readonly File[], accept: FileAccept): boolean {
  if (accept === 'any' || files.every(file => file.type.startsWith('image/'))) return true
  notifier().warn('系统提示', '请上传图片')
  return false
}
