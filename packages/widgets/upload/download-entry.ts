import { notifier } from '@kezhan/client/request/notifier'
import { downloadStored } from '../files/stored-file'
import type { UploadEntry } from './upload-entry'

/** A file that never arrived cannot be had. */
export async function downloadEntry({ path, status }: UploadEntry): Promise<void> {
  if (path === '' || status !== 'done') notifier().warn('系统提示', '未知的文件')
  else await downloadStored(path)
}
