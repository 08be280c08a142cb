import { answerRaw, type RawRoute } from '@kezhan/server-kit/server-module'
import * as storedFileCalls from '../model/stored-file'
import { deleteFile } from './delete-file'
import { deleteFiles } from './delete-files'
import { fileById } from './file-by-id'
import { fileList } from './file-list'
import type { FileStore } from './stored-files'
import { uploadStoredFile } from './upload-stored-file'

export const filesRawRoutes = (store: FileStore): readonly RawRoute[] => [
  ...answerRaw(storedFileCalls, {
    // What was uploaded: list, detail with where it is used, upload, and deletion of what nobody uses.
    fileList,
    fileById: fileById(store),
    deleteFile: deleteFile(store),
    deleteFiles: deleteFiles(store),
    uploadStoredFile: uploadStoredFile(store),
  }),
]
